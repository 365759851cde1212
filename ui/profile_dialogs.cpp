#include "ui/profile_dialogs.h"

#include "ui/models/profile_calls.h"

#include <QColorDialog>
#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace {

class ProfileDialogs {
    Q_DECLARE_TR_FUNCTIONS(ProfileDialogs)
};

} // namespace

void askForColor(ProfileCalls &calls, const Profiles::Row &profile, QWidget *parent)
{
    auto *dialog = new QColorDialog{profile.color, parent};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(ProfileDialogs::tr("Colour of %1").arg(profile.name));
    QObject::connect(dialog, &QColorDialog::colorSelected, &calls,
        [calls = &calls, name = profile.name](
            const QColor &color) { calls->recolor(name, color); });
    dialog->open();
}

void askToReset(ProfileCalls &calls, const QString &name, QWidget *parent)
{
    auto *box = new QMessageBox{parent};
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(u"reset"_s);
    box->setIcon(QMessageBox::Question);
    box->setWindowTitle(ProfileDialogs::tr("Reset %1").arg(name));
    box->setTextFormat(Qt::PlainText);
    box->setText(ProfileDialogs::tr("Let %1 begin anew?").arg(name));
    box->setInformativeText(ProfileDialogs::tr(
        "Its browser is stopped. Logins, cookies and everything else it kept go to the trash."));
    const auto *reset = box->addButton(ProfileDialogs::tr("&Reset"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    QObject::connect(
        reset, &QPushButton::clicked, &calls, [calls = &calls, name] { calls->reset(name); });
    box->open();
}
