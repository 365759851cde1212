#include "ui/panels/new_secret.h"

#include "ui/base/plain_label.h"
#include "ui/panels/trouble_line.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

NewSecret::NewSecret(Vault &vault, QWidget *parent)
    : QDialog(parent), m_vault(vault), m_name(new QLineEdit), m_value(new QLineEdit),
      m_sites(new QPlainTextEdit),
      m_isCode(new QCheckBox{tr("One-time code: the &text is its seed")}),
      m_trouble(new TroubleLine)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("New secret"));
    arrange();
    follow();
}

void NewSecret::arrange()
{
    named(m_name, u"name"_s, tr("Name of the secret"));
    m_name->setPlaceholderText(tr("shop-password"));
    named(m_value, u"value"_s, tr("The secret"));
    m_value->setEchoMode(QLineEdit::Password);
    named(m_sites, u"sites"_s, tr("Sites where it may be typed, a line each"));
    m_sites->setPlaceholderText(u"https://shop.example"_s);
    m_sites->setTabChangesFocus(true);
    m_sites->setFixedHeight(fontMetrics().lineSpacing() * 4);
    named(m_isCode, u"isCode"_s, tr("The secret is the seed of one-time codes"));
    m_trouble->setObjectName(u"trouble"_s);
    auto *about = plainLabel(u"about"_s, tr("What this keeps"));
    about->setText(tr("Agents name it, and never see it. You are asked once for each place."));
    auto *buttons = new QDialogButtonBox{QDialogButtonBox::Cancel};
    buttons->button(QDialogButtonBox::Cancel)->setIcon({});
    m_keep = buttons->addButton(tr("&Keep"), QDialogButtonBox::AcceptRole);
    named(m_keep, u"keep"_s, tr("Keep the secret"));
    buttons->button(QDialogButtonBox::Cancel)->setAccessibleName(tr("Cancel"));
    connect(buttons, &QDialogButtonBox::accepted, this, &NewSecret::keep);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (const QLineEdit *each : {m_name, m_value})
        connect(each, &QLineEdit::textChanged, this, &NewSecret::follow);
    connect(m_sites, &QPlainTextEdit::textChanged, this, &NewSecret::follow);
    auto *form = new QFormLayout{this};
    form->setContentsMargins(18, 16, 18, 14);
    form->setVerticalSpacing(12);
    form->addRow(about);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Secret"), m_value);
    form->addRow(tr("S&ites"), m_sites);
    form->addRow(m_isCode);
    form->addRow(m_trouble);
    form->addRow(buttons);
    m_name->setFocus();
}

void NewSecret::follow()
{
    m_keep->setEnabled(!m_name->text().trimmed().isEmpty() && !m_value->text().isEmpty()
        && !m_sites->toPlainText().trimmed().isEmpty());
}

void NewSecret::keep()
{
    static const QRegularExpression blanks{u"\\s+"_s};
    m_keep->setEnabled(false);
    m_trouble->clear();
    m_vault.keepSecret({.name = m_name->text().trimmed(),
                           .value = m_value->text(),
                           .sites = m_sites->toPlainText().split(blanks, Qt::SkipEmptyParts),
                           .isOneTimeCode = m_isCode->isChecked()},
        [dialog = QPointer{this}](const std::optional<Failure> &failure) {
            if (dialog)
                dialog->hasEnded(failure);
        });
}

void NewSecret::hasEnded(const std::optional<Failure> &failure)
{
    if (!failure)
        return accept();
    m_trouble->report(*failure);
    follow();
}
