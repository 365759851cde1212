// Rules for every setting, present and future.

#include "profiles/settings/profile_rows.h"
#include "profiles/settings/settings_change.h"
#include "tests/support/document_snapshot.h"
#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace {

const QString manualPath = QStringLiteral("docs/manual.md");

// A different value that the file may hold.
QJsonValue otherThan(const QJsonValue &value)
{
    if (value.isBool())
        return !value.toBool();
    if (value.isDouble())
        return value.toInt() - 1;
    return value.isArray() ? QJsonValue{QJsonArray{u"/opt/other"_s}} : QJsonValue{u"other"_s};
}

QString inBackticks(const QJsonValue &value)
{
    const QByteArray list = QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact);
    return u'`' + QString::fromUtf8(list.mid(1, list.size() - 2)) + u'`';
}

// The default.
QString fallbackOf(const SettingRow &row)
{
    if (row.mayBeEmpty())
        return QString::fromUtf8(row.otherwise);
    if (row.form == SettingForm::ProfileName)
        return u"`\"clawd\"`"_s;
    return row.isInFile() ? inBackticks(valueOf(row, Settings{})) : u"off"_s;
}

QString tableOfTheManual()
{
    QString table
        = u"| setting | default | meaning | another one counts |\n| --- | --- | --- | --- |\n"_s;
    for (const SettingRow &row : settingRows())
        table += u"| `%1` | %2 | %3 | %4 |\n"_s.arg(QString::fromLatin1(row.key), fallbackOf(row),
            QString::fromUtf8(row.meaning), toWord(row.counts));
    table += u"\nOf each profile, below `profiles`:\n\n| setting | meaning |\n| --- | --- |\n"_s;
    for (const ProfileSettingRow &row : profileSettingRows())
        table += u"| `%1` | %2 |\n"_s.arg(row.key(), QString::fromUtf8(row.row.meaning));
    return table;
}

} // namespace

class SettingTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysOfEachWhatItIs()
    {
        QSet<QByteArray> keys;
        for (const SettingRow &row : settingRows()) {
            QVERIFY2(!keys.contains(row.key), row.key);
            keys.insert(row.key);
            QVERIFY2(*row.label != '\0' && *row.section != '\0', row.key);
            QVERIFY2(QByteArray{row.meaning}.endsWith('.'), row.key);
            const bool isChoice = row.form == SettingForm::Choice;
            QCOMPARE(!row.choices.isEmpty(), isChoice);
            QCOMPARE(row.least < row.most, row.form == SettingForm::Number);
        }
    }

    // A row whose member is another row's would be one setting under two names.
    void readsEachIntoAPlaceOfItsOwn()
    {
        const Settings usual;
        for (const SettingRow &row : settingRows()) {
            const bool takesAnyText = row.form != SettingForm::Choice
                && !std::holds_alternative<QUrl Settings::*>(row.member)
                && row.form != SettingForm::Color;
            if (!row.isInFile() || !takesAnyText)
                continue;
            const QString key = QString::fromLatin1(row.key);
            const auto read = readSettings({{key, otherThan(valueOf(row, usual))}});
            QVERIFY2(!failureIn(read), row.key);
            for (const SettingRow &each : settingRows())
                QCOMPARE(isSame(each, usual, std::get<Settings>(read)), &each != &row);
        }
    }

    void refusesWhatIsOfAnotherType()
    {
        for (const SettingRow &row : settingRows()) {
            const QString key = QString::fromLatin1(row.key);
            const auto read = readSettings({{key, QJsonObject{{u"a"_s, 1}}}});
            QVERIFY2(bool(failureIn(read)) == row.isInFile(), row.key);
        }
    }

    void isInTheManual()
    {
        QFile manual{QStringLiteral(CLAWDIS_SOURCE_DIR "/") + manualPath};
        QVERIFY(manual.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(manual.readAll());
        const QString begin = u"<!-- settings -->\n"_s;
        const qsizetype from = text.indexOf(begin);
        const qsizetype to = text.indexOf(u"<!-- end of settings -->"_s);
        QVERIFY(from >= 0 && to > from);
        const QString now = text.left(from + begin.size()) + tableOfTheManual() + text.mid(to);
        QCOMPARE(stalenessOf(manualPath, now.toUtf8()), QString{});
    }
};

TEST_CLASS(SettingTableTest)
#include "setting_table_test.moc"
