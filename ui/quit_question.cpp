#include "ui/quit_question.h"

#include "ui/models/calls.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace {

class QuitQuestion {
    Q_DECLARE_TR_FUNCTIONS(QuitQuestion)
};

QString atWork(int calls)
{
    return calls == 1 ? QuitQuestion::tr("An agent is at work: one call is running.")
                      : QuitQuestion::tr("Agents are at work: %1 calls are running.").arg(calls);
}

} // namespace

void quitOrAsk(const Calls &calls, QWidget *parent, std::function<void()> quit)
{
    if (calls.underWay() == 0)
        return quit();
    if (auto *asked = parent->findChild<QMessageBox *>(u"quitQuestion"_s))
        return asked->activateWindow();
    auto *box = new QMessageBox{parent};
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(u"quitQuestion"_s);
    box->setIcon(QMessageBox::Question);
    box->setWindowTitle(QuitQuestion::tr("Quit Clawdis Browser"));
    box->setText(atWork(calls.underWay()));
    box->setInformativeText(QuitQuestion::tr("Quitting ends it, and closes every agent browser."));
    const auto *yes = box->addButton(QuitQuestion::tr("&Quit"), QMessageBox::AcceptRole);
    box->setDefaultButton(
        box->addButton(QuitQuestion::tr("&Keep running"), QMessageBox::RejectRole));
    QObject::connect(yes, &QPushButton::clicked, parent, [quit = std::move(quit)] { quit(); });
    box->open();
}
