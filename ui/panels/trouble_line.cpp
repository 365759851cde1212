#include "ui/panels/trouble_line.h"

#include "base/failure.h"
#include "ui/models/tones.h"

#include <QAccessible>
#include <QEvent>

using namespace Qt::StringLiterals;

TroubleLine::TroubleLine(QWidget *parent) : QLabel(parent)
{
    setObjectName(u"trouble"_s);
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setWordWrap(true);
    setAccessibleName(tr("What went wrong"));
    paintInTone();
    hide();
}

void TroubleLine::report(const Failure &failure)
{
    report(
        failure.hint.isEmpty() ? failure.message : u"%1. %2"_s.arg(failure.message, failure.hint));
}

void TroubleLine::report(const QString &trouble)
{
    setText(trouble);
    show();
    QAccessibleEvent alert{this, QAccessible::Alert};
    QAccessible::updateAccessibility(&alert);
}

void TroubleLine::clear()
{
    QLabel::clear();
    hide();
}

void TroubleLine::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        paintInTone();
}

void TroubleLine::paintInTone()
{
    QPalette toned = palette();
    toned.setColor(QPalette::WindowText, tones::error());
    setPalette(toned);
}
