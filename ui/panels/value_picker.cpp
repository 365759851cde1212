#include "ui/panels/value_picker.h"

#include "ui/base/plain_label.h"

#include <QCalendarWidget>
#include <QColorDialog>
#include <QDateEdit>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QScreen>
#include <QTimeEdit>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

const QString dayForm = u"yyyy-MM-dd"_s;
const QString monthForm = u"yyyy-MM"_s;

// Of any type: null where it holds no day.
QDate dayIn(const QString &value)
{
    const qsizetype week = value.indexOf(u"-W"_s);
    if (week > 0) {
        const QDate inFirstWeek{value.left(week).toInt(), 1, 4};
        return inFirstWeek.addDays(
            1 - inFirstWeek.dayOfWeek() + 7 * (value.mid(week + 2).toInt() - 1));
    }
    const QDate day = QDate::fromString(value.left(10), dayForm);
    return day.isValid() ? day : QDate::fromString(value, monthForm);
}

QTime timeIn(const QString &value)
{
    const QString time = value.section(u'T', -1);
    return time.contains(u':') ? QTime::fromString(time, Qt::ISODate) : QTime{};
}

QString weekOf(QDate day)
{
    int year = 0;
    const int week = day.weekNumber(&year);
    return u"%1-W%2"_s.arg(year, 4, 10, QChar{u'0'}).arg(week, 2, 10, QChar{u'0'});
}

template<typename Editor> void limitDays(Editor &editor, const QJsonObject &field)
{
    const QDate least = dayIn(field.value(u"min").toString());
    const QDate most = dayIn(field.value(u"max").toString());
    if (least.isValid())
        editor.setMinimumDate(least);
    if (most.isValid())
        editor.setMaximumDate(most);
}

void openColors(const QJsonObject &field, QWidget *parent,
    const std::function<void(const QString &value)> &pick)
{
    auto *dialog = new QColorDialog{QColor{field.value(u"value").toString()}, parent};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(u"picker"_s);
    dialog->setWindowTitle(ValuePicker::tr("Pick a colour for the page"));
    QObject::connect(dialog, &QColorDialog::colorSelected, parent,
        [pick](const QColor &color) { pick(color.name()); });
    dialog->open();
}

} // namespace

ValuePicker::ValuePicker(const QJsonObject &field, QWidget *parent)
    : QDialog(parent), m_type(field.value(u"type").toString())
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(u"picker"_s);
    setWindowFlags(Qt::Popup);
    setAccessibleName(tr("Pick a value for the page"));
    auto *rows = new QVBoxLayout{this};
    if (m_type == u"month")
        addMonth(*rows, field);
    else if (m_type != u"time")
        addDay(*rows, field);
    if (m_type == u"time" || m_type == u"datetime-local")
        addTime(*rows, field);
    addButtons(*rows);
}

void ValuePicker::addDay(QVBoxLayout &rows, const QJsonObject &field)
{
    m_day = new QCalendarWidget;
    named(m_day, u"day"_s, m_type == u"week" ? tr("A day of the week") : tr("Day"));
    m_day->setGridVisible(false);
    limitDays(*m_day, field);
    const QDate day = dayIn(field.value(u"value").toString());
    m_day->setSelectedDate(day.isValid() ? day : QDate::currentDate());
    connect(m_day, &QCalendarWidget::activated, this, &QDialog::accept);
    rows.addWidget(m_day);
    m_day->setFocus();
}

void ValuePicker::addMonth(QVBoxLayout &rows, const QJsonObject &field)
{
    m_month = new QDateEdit;
    named(m_month, u"month"_s, tr("Month"));
    m_month->setDisplayFormat(u"MMMM yyyy"_s);
    limitDays(*m_month, field);
    const QDate day = dayIn(field.value(u"value").toString());
    m_month->setDate(day.isValid() ? day : QDate::currentDate());
    rows.addWidget(m_month);
    m_month->setFocus();
}

void ValuePicker::addTime(QVBoxLayout &rows, const QJsonObject &field)
{
    const QTime time = timeIn(field.value(u"value").toString());
    const bool hasSeconds = field.value(u"seconds").toBool() || time.second() > 0;
    m_time = new QTimeEdit;
    named(m_time, u"time"_s, tr("Time"));
    m_time->setDisplayFormat(hasSeconds ? u"HH:mm:ss"_s : u"HH:mm"_s);
    if (m_type == u"time") {
        const QTime least = timeIn(field.value(u"min").toString());
        const QTime most = timeIn(field.value(u"max").toString());
        // One that goes over midnight is the page's to check.
        if (least.isValid() && most.isValid() && least <= most)
            m_time->setTimeRange(least, most);
    }
    const QTime now = QTime::currentTime();
    m_time->setTime(time.isValid() ? time : QTime{now.hour(), now.minute()});
    rows.addWidget(m_time);
    if (!m_day)
        m_time->setFocus();
}

void ValuePicker::addButtons(QVBoxLayout &rows)
{
    auto *buttons = new QDialogButtonBox;
    auto *set = buttons->addButton(tr("&Set"), QDialogButtonBox::AcceptRole);
    named(set, u"set"_s, tr("Set the value"));
    set->setDefault(true);
    auto *clear = buttons->addButton(tr("&Clear"), QDialogButtonBox::ResetRole);
    named(clear, u"clear"_s, tr("Clear the value"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(this, &QDialog::accepted, this, [this] { Q_EMIT picked(value()); });
    connect(clear, &QPushButton::clicked, this, [this] {
        reject();
        Q_EMIT picked({});
    });
    rows.addWidget(buttons);
}

QString ValuePicker::value() const
{
    const QString time = m_time ? m_time->time().toString(m_time->displayFormat()) : QString{};
    if (m_month)
        return m_month->date().toString(monthForm);
    if (!m_day)
        return time;
    const QDate day = m_day->selectedDate();
    if (m_type == u"week")
        return weekOf(day);
    const QString date = day.toString(dayForm);
    return m_time ? date + u'T' + time : date;
}

void openPicker(const QJsonObject &field, const QPoint &there, QWidget *parent,
    const std::function<void(const QString &value)> &pick)
{
    if (field.value(u"type") == u"color"_s)
        return openColors(field, parent, pick);
    auto *picker = new ValuePicker{field, parent};
    QObject::connect(picker, &ValuePicker::picked, parent, pick);
    const QRect screen = parent->screen()->availableGeometry();
    const QSize size = picker->sizeHint();
    picker->move(qBound(screen.left(), there.x(), screen.right() - size.width()),
        qBound(screen.top(), there.y(), screen.bottom() - size.height()));
    picker->show();
}
