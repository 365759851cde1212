#include "ui/new_profile.h"

#include "ui/base/dot.h"
#include "ui/base/plain_label.h"
#include "ui/base/style.h"
#include "ui/models/profile_calls.h"
#include "ui/models/tones.h"

#include <QButtonGroup>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace {

struct Offer {
    const char *name;
    QColor color;
};

// With the first the app chooses.
const Offer offers[] = {
    {QT_TRANSLATE_NOOP("NewProfile", "Any"), {}},
    {QT_TRANSLATE_NOOP("NewProfile", "Blue"), {0x00, 0x66, 0xCC}},
    {QT_TRANSLATE_NOOP("NewProfile", "Green"), {0x00, 0xAA, 0x00}},
    {QT_TRANSLATE_NOOP("NewProfile", "Purple"), {0x99, 0x33, 0xFF}},
    {QT_TRANSLATE_NOOP("NewProfile", "Pink"), {0xFF, 0x66, 0x99}},
    {QT_TRANSLATE_NOOP("NewProfile", "Turquoise"), {0x00, 0xCC, 0xCC}},
    {QT_TRANSLATE_NOOP("NewProfile", "Amber"), {0xFF, 0x99, 0x00}},
};

constexpr int textWidth = 380;

// Sets the height that the text needs: a form does not.
void say(QLabel &label, const QString &words)
{
    label.setWordWrap(true);
    label.setFixedWidth(textWidth);
    label.setText(words);
    label.setFixedHeight(label.heightForWidth(textWidth));
}

} // namespace

NewProfile::NewProfile(ProfileCalls &calls, Kind kind, QWidget *parent)
    : QDialog(parent), m_calls(calls), m_kind(kind), m_name(new QLineEdit),
      m_url(new QLineEdit{this}), m_colors(new QButtonGroup{this}),
      m_refusal(plainLabel(u"refusal"_s, tr("Why it was refused")))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(kind == Kind::Own ? tr("New profile") : tr("Connect to a remote browser"));
    arrange();
    follow();
}

void NewProfile::arrange()
{
    named(m_name, u"name"_s, tr("Name"));
    m_name->setPlaceholderText(tr("work"));
    m_name->setMinimumWidth(260);
    named(m_url, u"url"_s, tr("Address of the browser"));
    m_url->setPlaceholderText(u"http://other-machine:9222"_s);
    // Its room is there from the beginning, so that no button moves.
    say(*m_refusal, u"\n\n\n"_s);
    m_refusal->clear();
    QPalette red = m_refusal->palette();
    red.setColor(QPalette::WindowText, tones::error());
    m_refusal->setPalette(red);
    auto *about = plainLabel(u"about"_s, tr("What this makes"));
    say(*about,
        m_kind == Kind::Own
            ? tr("A Chrome of its own, with its own logins, cookies and colour.")
            : tr("A Chrome that somebody else runs: it is connected to, never started or ended."));
    auto *buttons = new QDialogButtonBox{QDialogButtonBox::Cancel};
    buttons->button(QDialogButtonBox::Cancel)->setIcon({});
    m_create = buttons->addButton(
        m_kind == Kind::Own ? tr("C&reate") : tr("&Connect"), QDialogButtonBox::AcceptRole);
    m_create->setObjectName(u"create"_s);
    makePrimary(*m_create);
    connect(buttons, &QDialogButtonBox::accepted, this, &NewProfile::create);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &NewProfile::follow);
    connect(m_url, &QLineEdit::textChanged, this, &NewProfile::follow);

    auto *form = new QFormLayout{this};
    form->setContentsMargins(18, 16, 18, 14);
    form->setVerticalSpacing(12);
    form->addRow(about);
    form->addRow(tr("&Name"), m_name);
    m_url->setVisible(m_kind == Kind::Remote);
    if (m_kind == Kind::Remote)
        form->addRow(tr("&Address"), m_url);
    form->addRow(tr("Colour"), colorChoice());
    form->addRow(m_refusal);
    form->addRow(buttons);
    form->setSizeConstraint(QLayout::SetFixedSize); // it grows with its text
    setTabOrder(m_name, m_url);
    m_name->setFocus();
}

QWidget *NewProfile::colorChoice()
{
    auto *choice = new QWidget;
    auto *line = new QHBoxLayout{choice};
    line->setContentsMargins({});
    line->setSpacing(2);
    for (const Offer &offer : offers) {
        auto *button = new QToolButton;
        const QString name = tr(offer.name);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setToolTip(name);
        button->setAccessibleName(tr("Colour: %1").arg(name));
        if (offer.color.isValid())
            button->setIcon(dotIcon(offer.color, DotLook::Full));
        else
            button->setText(name);
        m_colors->addButton(button, static_cast<int>(line->count()));
        line->addWidget(button);
    }
    line->addStretch();
    m_colors->button(0)->setChecked(true);
    return choice;
}

void NewProfile::follow()
{
    const bool isMissingUrl = m_kind == Kind::Remote && m_url->text().trimmed().isEmpty();
    m_create->setEnabled(!m_name->text().trimmed().isEmpty() && !isMissingUrl);
}

void NewProfile::create()
{
    m_create->setEnabled(false);
    const QColor color = offers[m_colors->checkedId()].color;
    const QString url = m_kind == Kind::Remote ? m_url->text().trimmed() : QString{};
    m_calls.create(m_name->text().trimmed(), color, url,
        [dialog = QPointer{this}](const std::optional<Failure> &failure) {
            if (dialog)
                dialog->hasEnded(failure);
        });
}

void NewProfile::hasEnded(const std::optional<Failure> &failure)
{
    if (!failure)
        return accept();
    const QString message = failure->message.left(1).toUpper() + failure->message.mid(1);
    say(*m_refusal, failure->hint.isEmpty() ? message : message + u'\n' + failure->hint);
    follow();
    m_name->setFocus();
}
