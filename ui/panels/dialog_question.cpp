#include "ui/panels/dialog_question.h"

#include "ui/base/plain_label.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

DialogQuestion::DialogQuestion(QWidget *parent)
    : QFrame(parent), m_message(new QLabel), m_text(new QLineEdit), m_accept(new QPushButton),
      m_dismiss(new QPushButton)
{
    setObjectName(u"question"_s);
    setAccessibleName(tr("The page asks"));
    setFrameShape(QFrame::StyledPanel);
    m_message->setObjectName(u"asked"_s);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    named(m_text, u"answer"_s, tr("Answer"));
    m_accept->setObjectName(u"accept"_s);
    m_dismiss->setObjectName(u"dismiss"_s);
    m_message->setAccessibleName(tr("What the page asks"));
    m_accept->setAccessibleName(tr("Accept what the page asks"));
    m_dismiss->setAccessibleName(tr("Dismiss what the page asks"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_text, 1);
    buttons->addStretch();
    buttons->addWidget(m_dismiss);
    buttons->addWidget(m_accept);
    auto *layout = new QVBoxLayout{this};
    layout->addWidget(m_message);
    layout->addLayout(buttons);
    m_arming.add(*m_accept);
    m_arming.add(*m_dismiss);
    connect(m_accept, &QPushButton::clicked, this, [this] { end(true); });
    connect(m_dismiss, &QPushButton::clicked, this, [this] { end(false); });
    connect(m_text, &QLineEdit::returnPressed, this, [this] {
        if (isArmed())
            end(true);
    });
    hide();
}

void DialogQuestion::ask(const QJsonObject &dialog)
{
    constexpr qsizetype mostShown = 2000;
    const QString type = dialog.value(u"type").toString();
    if (!isHidden() && dialog == m_shown)
        return; // What was typed stays.
    m_shown = dialog;
    if (type.isEmpty()) {
        hide();
        return;
    }
    const bool leaves = type == u"beforeunload"_s;
    const QString message = dialog.value(u"message").toString().left(mostShown);
    m_message->setText(leaves ? tr("Leave the page? What was not saved may be lost.")
                              : tr("The page says: %1").arg(message));
    m_message->setAccessibleName(m_message->text());
    m_text->setVisible(type == u"prompt"_s);
    m_text->setText(dialog.value(u"suggestion").toString());
    m_accept->setText(leaves ? tr("Leave") : tr("OK"));
    m_dismiss->setText(leaves ? tr("Stay") : tr("Cancel"));
    m_dismiss->setVisible(type != u"alert"_s);
    m_arming.begin();
    show();
    if (m_text->isVisible()) {
        m_text->selectAll();
        m_text->setFocus();
    } else {
        m_accept->setFocus();
    }
}

void DialogQuestion::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isArmed() && (isEnter || event->key() == Qt::Key_Escape))
        event->accept();
    else if (event->key() == Qt::Key_Escape)
        end(false);
    else if (isEnter)
        end(!m_dismiss->hasFocus());
    else
        QFrame::keyPressEvent(event);
}

void DialogQuestion::end(bool accepts)
{
    hide();
    m_shown = {};
    Q_EMIT answered(accepts, m_text->isVisibleTo(this) ? m_text->text() : QString{});
}
