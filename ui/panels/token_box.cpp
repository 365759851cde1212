#include "ui/panels/token_box.h"

#include "ui/base/plain_label.h"
#include "ui/base/window_door.h"
#include "ui/panels/trouble_line.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

TokenBox::TokenBox(WindowDoor &door, QWidget *parent)
    : QWidget(parent), m_door(door), m_state(new QLabel), m_new(new QPushButton{tr("&New token…")}),
      m_shown(new QWidget), m_token(new QLineEdit), m_place(new QLabel), m_missing(new TroubleLine),
      m_trouble(new TroubleLine)
{
    named(m_new, u"newToken"_s, tr("Make a new access token"));
    connect(m_new, &QPushButton::clicked, this, &TokenBox::wantNew);
    m_missing->setObjectName(u"tokenMissing"_s);
    m_state->setObjectName(u"tokenState"_s);
    m_place->setObjectName(u"secretsPlace"_s);
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_place->setWordWrap(true);
    m_place->setTextFormat(Qt::PlainText);
    auto *row = new QHBoxLayout;
    row->addWidget(m_state, 1);
    row->addWidget(m_new);
    auto *lines = new QVBoxLayout{this};
    lines->setContentsMargins({});
    lines->setSpacing(3);
    lines->addLayout(row);
    lines->addWidget(m_missing);
    lines->addWidget(shownOnce());
    lines->addWidget(m_trouble);
    lines->addWidget(m_place);
}

QWidget *TokenBox::shownOnce()
{
    m_token->setObjectName(u"token"_s);
    m_token->setReadOnly(true);
    m_token->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_token->setAccessibleName(tr("The new access token"));
    auto *copy
        = named(new QPushButton{tr("Copy")}, u"copyToken"_s, tr("Copy the new access token"));
    connect(copy, &QPushButton::clicked, this,
        [this] { QGuiApplication::clipboard()->setText(m_token->text()); });
    auto *once = new QLabel{tr("Copy it now: it is not shown again.")};
    auto *row = new QHBoxLayout;
    row->addWidget(m_token, 1);
    row->addWidget(copy);
    auto *lines = new QVBoxLayout{m_shown};
    lines->setContentsMargins({});
    lines->setSpacing(3);
    lines->addLayout(row);
    lines->addWidget(once);
    m_shown->hide();
    return m_shown;
}

void TokenBox::showState(bool isSet, bool isRequired, const QString &place)
{
    m_isSet = isSet;
    m_isRequired = isRequired;
    m_state->setText(isSet ? tr("A token is set.") : tr("There is no token yet."));
    if (isRequired && !isSet)
        m_missing->report(
            tr("Everyone is asked for the token, and there is none: nobody gets in over HTTP. "
               "Make one, or let programs of your own user in without it."));
    else
        m_missing->clear();
    m_place->setText(place.left(1).toUpper() + place.mid(1));
    m_place->setHidden(place.isEmpty());
}

void TokenBox::hideEvent(QHideEvent *event)
{
    forget();
    QWidget::hideEvent(event);
}

void TokenBox::wantNew()
{
    if (!m_isSet)
        return makeNew();
    auto *sure = new QMessageBox{QMessageBox::Warning, tr("New token"),
        tr("Make a new token?\n\nThe present one ends at once: programs that use it must be given "
           "the new one."),
        QMessageBox::Cancel, this};
    sure->setAttribute(Qt::WA_DeleteOnClose);
    sure->setTextFormat(Qt::PlainText);
    auto *yes = sure->addButton(tr("Make a new token"), QMessageBox::AcceptRole);
    yes->setObjectName(u"sure"_s);
    sure->setDefaultButton(QMessageBox::Cancel);
    connect(yes, &QAbstractButton::clicked, this, &TokenBox::makeNew);
    sure->open();
}

void TokenBox::makeNew()
{
    m_trouble->clear();
    forget();
    m_new->setEnabled(false);
    m_door.ask(this, u"newToken"_s, {}, [this](const Outcome &outcome) {
        m_new->setEnabled(true);
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_trouble->report(*failure);
        showState(true, m_isRequired, m_place->text());
        m_token->setText(std::get<Reply>(outcome).value(u"token").toString());
        m_token->setCursorPosition(0);
        m_shown->show();
        m_token->setFocus();
        m_token->selectAll();
    });
}

void TokenBox::forget()
{
    m_token->clear();
    m_shown->hide();
}
