// What is picked for a field, as a page writes it.

#include "ui/panels/value_picker.h"

#include "tests/support/test_class.h"
#include "tests/ui/named_controls.h"

#include <QCalendarWidget>
#include <QDateEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimeEdit>

class ValuePickerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsWhatTheFieldHolds_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("value");
        QTest::newRow("date") << u"date"_s << u"2026-08-31"_s;
        QTest::newRow("time") << u"time"_s << u"14:30"_s;
        QTest::newRow("seconds") << u"time"_s << u"14:30:07"_s;
        QTest::newRow("both") << u"datetime-local"_s << u"2026-08-31T09:05"_s;
        QTest::newRow("month") << u"month"_s << u"2026-02"_s;
        QTest::newRow("week") << u"week"_s << u"2026-W35"_s;
        QTest::newRow("first week") << u"week"_s << u"2027-W01"_s;
        QTest::newRow("last week") << u"week"_s << u"2026-W53"_s;
    }
    void keepsWhatTheFieldHolds()
    {
        QFETCH(const QString, type);
        QFETCH(const QString, value);
        const ValuePicker picker{{{u"type"_s, type}, {u"value"_s, value}}};
        QCOMPARE(picker.value(), value);
    }

    void keepsToTheLimitsOfTheField()
    {
        const ValuePicker times{{{u"type"_s, u"time"_s}, {u"value"_s, u"10:00"_s},
            {u"min"_s, u"09:00"_s}, {u"max"_s, u"17:00"_s}}};
        times.findChild<QTimeEdit *>()->setTime({20, 0});
        QCOMPARE(times.value(), u"17:00"_s);
        const ValuePicker months{
            {{u"type"_s, u"month"_s}, {u"value"_s, u"2026-08"_s}, {u"min"_s, u"2026-03"_s}}};
        months.findChild<QDateEdit *>()->setDate({2025, 1, 1});
        QCOMPARE(months.value(), u"2026-03"_s);
    }

    void startsTodayWhereTheFieldIsEmpty()
    {
        const ValuePicker picker{{{u"type"_s, u"date"_s}, {u"value"_s, QString{}}}};
        QCOMPARE(picker.value(), QDate::currentDate().toString(u"yyyy-MM-dd"_s));
    }

    void clearsTheField()
    {
        auto *picker = new ValuePicker{{{u"type"_s, u"date"_s}, {u"value"_s, u"2026-08-31"_s}}};
        const QSignalSpy picked{picker, &ValuePicker::picked};
        picker->show();
        picker->findChild<QPushButton *>(u"clear"_s)->click();
        QCOMPARE(picked.size(), 1);
        QCOMPARE(picked[0][0].toString(), QString{});
    }

    void namesEveryControl()
    {
        const ValuePicker picker{{{u"type"_s, u"datetime-local"_s}}};
        QCOMPARE(namelessControls(picker).join(u' '), u""_s);
    }
};

TEST_CLASS(ValuePickerTest)
#include "value_picker_test.moc"
