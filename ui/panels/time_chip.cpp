#include "ui/panels/time_chip.h"

#include "ui/base/look.h"
#include "ui/base/plain_label.h"
#include "ui/models/chosen_time.h"

using namespace Qt::StringLiterals;

constexpr int mostLetters = 60;
constexpr int leastLetters = 12;

TimeChip::TimeChip(QWidget *parent) : QPushButton(parent)
{
    setObjectName(u"timeChip"_s);
    setAccessibleName(tr("Show all again"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void TimeChip::follow(ChosenTime &time)
{
    m_time = &time;
    connect(&time, &ChosenTime::changed, this, &TimeChip::show);
    connect(this, &QPushButton::clicked, &time, &ChosenTime::clear);
    show();
}

void TimeChip::show()
{
    const bool isNarrow = m_time && m_time->stretch();
    setHidden(!isNarrow);
    if (!isNarrow)
        return;
    m_whole = tr("During “%1”").arg(m_time->heading());
    setAccessibleName(tr("Only %1: show all again").arg(m_whole));
    setToolTip(tr("Only what happened during “%1” in Activity is shown.\nPress to show all again.")
                   .arg(m_time->heading()));
    updateGeometry();
    fit();
}

void TimeChip::fit()
{
    const QString cross = u"  ✕"_s;
    const int room = width() - 2 * look::apart - fontMetrics().horizontalAdvance(cross);
    // A button reads "&" as the mark of a key.
    QString text = fontMetrics().elidedText(m_whole, Qt::ElideRight, qMax(0, room));
    setText(text.replace(u'&', u"&&"_s) + cross);
}

QSize TimeChip::sizeHint() const
{
    const int letters = qMin<int>(mostLetters, static_cast<int>(m_whole.size()) + 4);
    return {fontMetrics().averageCharWidth() * letters + 2 * look::apart,
        QPushButton::sizeHint().height()};
}

QSize TimeChip::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * leastLetters + 2 * look::apart,
        QPushButton::sizeHint().height()};
}

void TimeChip::resizeEvent(QResizeEvent *event)
{
    fit();
    QPushButton::resizeEvent(event);
}
