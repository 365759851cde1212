// What language the window speaks.

#include "tests/support/folders.h"
#include "ui/base/language.h"

#include "profiles/settings/setting_table.h"
#include "tests/support/folders.h"
#include "tests/support/test_class.h"
#include "tests/ui/shown_window.h"

#include <QDirIterator>
#include <QProcess>
#include <QRegularExpression>
#include <QTabWidget>
#include <QXmlStreamReader>

namespace {

QStringList panelNames()
{
    const ShownWindow shown;
    QStringList names;
    const auto *panels = shown.window->findChild<QTabWidget *>();
    for (int i = 0; i < panels->count(); ++i)
        names.append(panels->tabText(i));
    return names;
}

QStringList placesIn(const QString &text)
{
    static const QRegularExpression place{u"%(?:L?\\d|n)"_s};
    QStringList found;
    for (const auto &match : place.globalMatch(text))
        found.append(match.captured());
    found.sort();
    return found;
}

// The texts of tr() and QT_TRANSLATE_NOOP() in a source, as they are at run time.
QStringList textsIn(const QString &source)
{
    static const QRegularExpression call{
        uR"x((?:\btr\(|QT_TRANSLATE_NOOP\(\s*"\w+",)\s*((?:"(?:[^"\\]|\\.)*"\s*)+))x"_s};
    static const QRegularExpression literal{uR"x("((?:[^"\\]|\\.)*)")x"_s};
    QStringList texts;
    for (const auto &match : call.globalMatch(source)) {
        QString text;
        for (const auto &part : literal.globalMatch(match.captured(1)))
            text += part.captured(1);
        text.replace(u"\\n"_s, u"\n"_s).replace(u"\\\""_s, u"\""_s);
        texts.append(text);
    }
    return texts;
}

QSet<QString> translatedTexts()
{
    QFile file{QStringLiteral(CLAWDIS_SOURCE_DIR "/translations/clawdis_de.ts")};
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader reader{&file};
    QSet<QString> texts;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == u"source")
            texts.insert(reader.readElementText());
    }
    return texts;
}

} // namespace

class LanguageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // lupdate takes a nested struct for the context, tr() the class that it is in: never found.
    void looksEachTextUpWhereItIs()
    {
        QFile file{QStringLiteral(CLAWDIS_SOURCE_DIR "/translations/clawdis_de.ts")};
        QVERIFY(file.open(QIODevice::ReadOnly));
        static const QRegularExpression nested{u"<name>\\w+::\\w+</name>"_s};
        QCOMPARE(nested.match(QString::fromUtf8(file.readAll())).captured(), QString{});
    }

    void speaksGermanToGermans()
    {
        const Language language{QLocale{u"de_AT"_s}};
        QCOMPARE(panelNames().mid(0, 5),
            (QStringList{u"Tabs"_s, u"Konsole"_s, u"Netzwerk"_s, u"Speicher"_s, u"Aktivität"_s}));
    }

    void speaksEnglishOtherwise()
    {
        for (const QString &name : {u"en_GB"_s, u"C"_s, u"ja_JP"_s}) {
            const Language language{QLocale{name}};
            QCOMPARE(panelNames().value(1), u"Console"_s);
        }
        {
            const Language language{QLocale{u"de"_s}};
        }
        QCOMPARE(panelNames().value(1), u"Console"_s); // it takes its words along
    }

    // Each environment in a process of its own: Qt looks at it once.
    void goesByItsEnvironment_data()
    {
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("word");
        QTest::newRow("German") << u"LANG"_s << u"de_DE.UTF-8"_s << u"Konsole"_s;
        QTest::newRow("English") << u"LANG"_s << u"en_US.UTF-8"_s << u"Console"_s;
        QTest::newRow("none") << u"LANG"_s << u"C"_s << u"Console"_s;
        QTest::newRow("first") << u"LANGUAGE"_s << u"en:de"_s << u"Console"_s;
    }
    void goesByItsEnvironment()
    {
        QFETCH(const QString, variable);
        QFETCH(const QString, value);
        QFETCH(const QString, word);
        if (qEnvironmentVariableIsSet("CLAWDIS_TEST_SPEAKS")) {
            const Language language;
            QCOMPARE(panelNames().value(1), word);
            return;
        }
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const QString &each : {u"LC_ALL"_s, u"LC_MESSAGES"_s, u"LANGUAGE"_s})
            environment.remove(each);
        environment.insert(u"LANG"_s, u"en_US.UTF-8"_s);
        environment.insert(variable, value);
        environment.insert(u"CLAWDIS_TEST_SPEAKS"_s, u"1"_s);
        QProcess self;
        self.setProcessEnvironment(environment);
        self.setProcessChannelMode(QProcess::MergedChannels);
        self.start(QCoreApplication::applicationFilePath(),
            {argumentsOfThisTest().first(),
                u"goesByItsEnvironment:"_s + QString::fromLatin1(QTest::currentDataTag())});
        QVERIFY(self.waitForFinished());
        QVERIFY2(self.exitCode() == 0, self.readAll().constData());
    }

    void leavesNoGermanTextUnfinished()
    {
        QFile file{QStringLiteral(CLAWDIS_SOURCE_DIR "/translations/clawdis_de.ts")};
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray all = file.readAll();
        QVERIFY(all.contains("<translation>"));
        QVERIFY(!all.contains("type=\"unfinished\""));
    }

    // Else: ninja -C build/dev words, and translate what is unfinished then.
    void translatesEveryTextOfTheWindow()
    {
        const QSet<QString> translated = translatedTexts();
        int found = 0;
        for (const QString &folder : {u"/ui"_s, u"/profiles/settings"_s}) {
            QDirIterator files{QStringLiteral(CLAWDIS_SOURCE_DIR) + folder, {u"*.cpp"_s, u"*.h"_s},
                QDir::Files, QDirIterator::Subdirectories};
            while (files.hasNext()) {
                QFile file{files.next()};
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QStringList texts = textsIn(QString::fromUtf8(file.readAll()));
                for (const QString &text : texts)
                    QVERIFY2(translated.contains(text), qPrintable(text));
                found += static_cast<int>(texts.size());
            }
        }
        QVERIFY(found > 600);
    }

    void translatesEverySetting()
    {
        const Language language{QLocale{u"de"_s}};
        const QSet<QString> translated = translatedTexts();
        for (const SettingRow &row : settingRows()) {
            for (const char *text : {row.label, row.meaning, row.section, row.otherwise}) {
                if (*text != '\0')
                    QVERIFY2(translated.contains(QString::fromUtf8(text)), text);
            }
        }
        QCOMPARE(QCoreApplication::translate("Settings", "Accent colour"), u"Akzentfarbe"_s);
    }

    void keepsThePlacesOfValuesInTranslations()
    {
        QFile file{QStringLiteral(CLAWDIS_SOURCE_DIR "/translations/clawdis_de.ts")};
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader reader{&file};
        QString source;
        int translated = 0;
        while (!reader.atEnd()) {
            reader.readNext();
            if (!reader.isStartElement())
                continue;
            if (reader.name() == u"source")
                source = reader.readElementText();
            if (reader.name() != u"translation"
                || reader.attributes().value("type"_L1) == u"unfinished")
                continue;
            const QString text = reader.readElementText(QXmlStreamReader::SkipChildElements);
            if (source.contains(u"%n"_s))
                continue; // It has two forms.
            QVERIFY2(placesIn(text) == placesIn(source), qPrintable(source));
            ++translated;
        }
        QVERIFY(translated > 300);
    }
};

TEST_CLASS(LanguageTest)
#include "language_test.moc"
