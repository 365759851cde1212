#include "ui/quit_question.h"

#include "ui/models/calls.h"
#include "ui/models/profiles.h"
#include "ui/models/wording.h"

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

// Those that quitting ends.
QList<Profiles::Row> running(const Profiles &profiles)
{
    QList<Profiles::Row> rows = profiles.rows();
    rows.removeIf([](const Profiles::Row &each) { return !each.isOn() || each.isRemote; });
    return rows;
}

QString whatEnds(const QList<Profiles::Row> &rows)
{
    QStringList names;
    int tabs = 0;
    for (const Profiles::Row &each : rows) {
        names.append(each.name);
        tabs += each.tabCount;
    }
    if (rows.size() == 1)
        return QuitQuestion::tr("The browser of %1 runs, with %2.")
            .arg(names.first(), Wording::tabs(tabs));
    return QuitQuestion::tr("%1 browsers run, with %2: %3.")
        .arg(QString::number(rows.size()), Wording::tabs(tabs), names.join(u", "_s));
}

} // namespace

void quitOrAsk(const Calls &calls, const Profiles &profiles, QWidget *parent,
    std::function<void()> quit, std::function<void()> keep)
{
    const QList<Profiles::Row> rows = running(profiles);
    if (calls.underWay() == 0 && rows.isEmpty())
        return quit();
    if (auto *asked = parent->findChild<QMessageBox *>(u"quitQuestion"_s))
        return asked->activateWindow();
    auto *box = new QMessageBox{parent};
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(u"quitQuestion"_s);
    box->setIcon(QMessageBox::Question);
    box->setWindowTitle(QuitQuestion::tr("Quit Clawdis Browser"));
    box->setText(calls.underWay() > 0 ? atWork(calls.underWay()) : whatEnds(rows));
    box->setInformativeText(calls.underWay() > 0
            ? QuitQuestion::tr(
                "Quitting ends it, and closes every agent browser that is not set to run on.")
            : QuitQuestion::tr(
                "Quitting closes what is not set to run on, and no agent reaches it any more."));
    const auto *yes = box->addButton(QuitQuestion::tr("&Quit"), QMessageBox::AcceptRole);
    box->setDefaultButton(
        box->addButton(QuitQuestion::tr("&Do not quit"), QMessageBox::RejectRole));
    QObject::connect(yes, &QPushButton::clicked, parent, [quit = std::move(quit)] { quit(); });
    if (keep)
        QObject::connect(box, &QMessageBox::rejected, parent, [keep = std::move(keep)] { keep(); });
    box->open();
}
