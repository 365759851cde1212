#include "ui/panels/setting_field.h"

#include "base/failure.h"
#include "ui/panels/field_words.h"

#include <QEvent>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

SettingField::SettingField(const QString &key, const QString &label, const QString &note)
    : m_label(label), m_lines(new QVBoxLayout{this}), m_words(new FieldWords)
{
    setObjectName(key);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_lines->setContentsMargins({});
    m_lines->setSpacing(3);
    m_lines->addWidget(m_words);
    m_lines->addStretch();
    setNote(note);
}

void SettingField::hold(QWidget *control, QWidget *named)
{
    QWidget *spoken = named ? named : control;
    if (spoken->accessibleName().isEmpty())
        spoken->setAccessibleName(m_label);
    spoken->setAccessibleDescription(m_words->note());
    setFocusProxy(spoken);
    m_lines->insertWidget(0, control);
}

void SettingField::leaveWheelToForm(QWidget *control)
{
    control->setFocusPolicy(Qt::StrongFocus);
    control->installEventFilter(this);
}

bool SettingField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Wheel)
        return QWidget::eventFilter(watched, event);
    event->ignore(); // so that its parents get it
    return true;
}

void SettingField::indent(int pixels)
{
    m_words->indent(pixels);
}

void SettingField::setNote(const QString &note)
{
    m_words->setNote(note);
    if (focusProxy())
        focusProxy()->setAccessibleDescription(note);
}

void SettingField::refuse(const Failure &failure)
{
    m_isRefused = true;
    m_words->refuse(failure);
}

void SettingField::accept()
{
    m_isRefused = false;
    m_words->accept();
}

void SettingField::waitFor(const QString &what)
{
    m_words->waitFor(what);
}
