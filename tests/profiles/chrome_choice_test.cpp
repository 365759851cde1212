// Which Chrome runs: with a window, without one, and where the settings name another.

#include "profiles/settings/chrome_choice.h"
#include "tests/profiles/made_program.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

class ChromeChoiceTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isTheOneNamedForNoWindow()
    {
        Settings settings;
        settings.executablePath = madeProgram(m_dir, u"mine"_s);
        settings.headlessPath = madeProgram(m_dir, u"headless-shell"_s);
        QCOMPARE(chosen(settings, ChromeUse::Headless).path, settings.headlessPath);
        QCOMPARE(chosen(settings, ChromeUse::Window).path, settings.executablePath);
    }

    void isTheHeadlessShellBesideItForSessions()
    {
        Settings settings;
        settings.executablePath = madeProgram(m_dir, u"chrome"_s);
        const QString shell = madeProgram(m_dir, u"chrome-headless-shell"_s);
        QCOMPARE(chosen(settings, ChromeUse::Sessions).path, shell);
        QCOMPARE(chosen(settings, ChromeUse::Headless).path, settings.executablePath);
        QCOMPARE(chosen(settings, ChromeUse::Window).path, settings.executablePath);
        settings.headlessPath = settings.executablePath;
        QCOMPARE(chosen(settings, ChromeUse::Sessions).path, settings.executablePath);
    }

    void isNotReplacedWhereItIsMissing()
    {
        Settings settings;
        settings.headlessPath = u"/nowhere/shell"_s;
        const Failure failure = failureOf(chooseChrome(settings, ChromeUse::Headless));
        QCOMPARE(failure.code, Code::ChromeNotFound);
        QCOMPARE(failure.message, u"browser.headlessPath not found: /nowhere/shell"_s);
        QVERIFY(!failureIn(chooseChrome(settings, ChromeUse::Window)));
    }

private:
    static FoundChrome chosen(const Settings &settings, ChromeUse use)
    {
        return std::get<FoundChrome>(chooseChrome(settings, use));
    }

    QTemporaryDir m_dir;
};

TEST_CLASS(ChromeChoiceTest)
#include "chrome_choice_test.moc"
