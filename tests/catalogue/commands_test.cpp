// Rules for every command, present and future.

#include "core/commands/commands.h"
#include "tests/support/folders.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace {

const QDir source{QStringLiteral(CLAWDIS_SOURCE_DIR)};

// "act/click" for core/commands/act/click.cpp.
QStringList commandFiles()
{
    QStringList files;
    const QDir folder{source.filePath(u"core/commands"_s)};
    const auto groups = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &group : groups) {
        const auto known = QDir{folder.filePath(group)}.entryList({u"*.cpp"_s}, QDir::Files);
        for (const QString &name : known)
            files.append(group + u'/' + name.chopped(4));
    }
    return files;
}

// "Click an element.": starts with a capital, ends with a full stop, brackets balanced.
bool isSentence(const QString &meaning)
{
    static const QRegularExpression sentence{u"^[A-Z][^\\n]*[^\\s.]\\.$"_s};
    return sentence.match(meaning).hasMatch();
}

QByteArray routeOf(const Command &command)
{
    // A path name matches any text: two names are the same route.
    static const QRegularExpression name{u":\\w+"_s};
    const QString path = QString::fromLatin1(command.http.path).replace(name, u":"_s);
    return command.http.method + (' ' + path.toLatin1()) + ' ' + command.http.kind;
}

void checkFields(const Command &command, const QList<Parameter> &fields)
{
    static const QRegularExpression camelCase{u"^[a-z][A-Za-z0-9]*$"_s};
    QSet<QString> known;
    for (const Parameter &field : fields) {
        const QByteArray which = command.name + (' ' + field.name.toUtf8()) + ": ";
        QVERIFY2(camelCase.match(field.name).hasMatch(), which + "is not a camelCase name");
        QVERIFY2(!known.contains(field.name), which + "is there twice");
        QVERIFY2(isSentence(field.meaning), which + field.meaning.toUtf8());
        QVERIFY2(field.fallback.isUndefined() || field.check(field.fallback),
            which + "has a default that does not fit");
        known.insert(field.name);
    }
}

} // namespace

class CommandsTest : public QObject {
    Q_OBJECT

private:
    const QList<Command> m_commands = commands::all();
    const QList<Command> m_forEveryone = commands::forEveryone();

    // One row per command; the tests below then take the nth.
    void addRows()
    {
        QTest::addColumn<int>("nth");
        for (int i = 0; i < m_commands.size(); ++i)
            QTest::newRow(m_commands.at(i).name) << i;
    }

private Q_SLOTS:
    void isNamedAsItsFile()
    {
        QStringList named;
        for (const Command &command : m_commands) {
            QString file = QString::fromLatin1(command.name);
            static const QRegularExpression capital{u"([A-Z])"_s};
            file.replace(capital, u"_\\1"_s);
            named.append(QString::fromLatin1(command.group) + u'/' + file.toLower());
        }
        QCOMPARE(named, commandFiles());
    }

    void namesAreUniqueAndInCamelCase()
    {
        static const QRegularExpression camelCase{u"^[a-z][A-Za-z0-9]*$"_s};
        QSet<QByteArray> known;
        for (const Command &command : m_commands) {
            QVERIFY2(!known.contains(command.name), command.name);
            QVERIFY2(camelCase.match(QLatin1StringView{command.name}).hasMatch(), command.name);
            known.insert(command.name);
        }
    }

    void routesAndActKindsAreUnique()
    {
        QSet<QByteArray> routes;
        for (const Command &command : m_forEveryone) {
            const QByteArray route = routeOf(command);
            QVERIFY2(!routes.contains(route), route);
            QVERIFY2(command.http.path[0] == '/', command.name);
            routes.insert(route);
        }
    }

    void whatIsForPeopleHasNoRoute()
    {
        for (const Command &command : m_commands) {
            if (command.reach == Reach::People)
                QVERIFY2(routeOf(command).trimmed().isEmpty(), command.name);
        }
    }

    void doorsAreGivenWhatIsForEveryone()
    {
        for (const Command &command : m_forEveryone)
            QVERIFY2(command.reach == Reach::Everyone, command.name);
        const auto forPeople = std::count_if(m_commands.begin(), m_commands.end(),
            [](const Command &each) { return each.reach == Reach::People; });
        QCOMPARE(m_forEveryone.size() + forPeople, m_commands.size());
    }

    void actsAndOnlyActsHaveAKind()
    {
        for (const Command &command : m_forEveryone)
            QCOMPARE(command.http.isAct(), command.http.path == "/act"_ba);
    }

    void everythingInAPathIsAnArgument()
    {
        static const QRegularExpression name{u":(\\w+)"_s};
        for (const Command &command : m_forEveryone) {
            QStringList known;
            const auto parameters = command.parameters();
            for (const Parameter &parameter : parameters)
                known.append(parameter.name);
            auto names = name.globalMatch(QLatin1StringView{command.http.path});
            while (names.hasNext())
                QVERIFY2(known.contains(names.next().captured(1)), command.name);
        }
    }

    // Words that read well, and an outcome a person can read; or it is a part of another's phrase.
    void everyCommandHasAPhrase()
    {
        QSet<QByteArray> parts;
        for (const Command &command : m_forEveryone) {
            for (const Phrase &phrase : command.phrases) {
                parts.insert(phrase.without);
                QVERIFY2(*phrase.says != '\0' || phrase.describe || phrase.content, command.name);
            }
        }
        for (const Command &command : m_forEveryone)
            QVERIFY2(!command.phrases.isEmpty() || parts.contains(command.name), command.name);
    }

    // A sentence names only fields of the reply or the arguments.
    void phrasesNameWhatThereIs()
    {
        static const QRegularExpression blank{u"\\{(\\w+)"_s};
        for (const Command &command : m_forEveryone) {
            QSet<QString> known;
            const auto fields = command.parameters() + command.gives;
            for (const Parameter &each : fields)
                known.insert(each.name);
            for (const Phrase &phrase : command.phrases) {
                auto blanks = blank.globalMatch(QString::fromUtf8(phrase.says));
                while (blanks.hasNext() && *phrase.then == '\0')
                    QVERIFY2(known.contains(blanks.next().captured(1)), phrase.says);
            }
        }
    }

    void summariesAreSentences_data() { addRows(); }
    void summariesAreSentences()
    {
        QFETCH(int, nth);
        const char *summary = m_commands.at(nth).summary;
        QVERIFY2(isSentence(QString::fromUtf8(summary)), summary);
    }

    void everyFieldSaysWhatItMeans_data() { addRows(); }
    void everyFieldSaysWhatItMeans()
    {
        QFETCH(int, nth);
        const Command &command = m_commands.at(nth);
        checkFields(command, command.parameters());
        checkFields(command, command.gives);
        const QList<Parameter> taken = command.parameters();
        for (const Parameter &field : taken)
            QVERIFY2(!field.wants.isEmpty(), field.name.toUtf8() + " does not say what it wants");
    }

    void everyExampleIsAccepted_data() { addRows(); }
    void everyExampleIsAccepted()
    {
        QFETCH(int, nth);
        const Command &command = m_commands.at(nth);
        QJsonParseError error;
        const QJsonDocument example = QJsonDocument::fromJson(command.example, &error);
        QVERIFY2(example.isObject(), qPrintable(error.errorString()));
        const auto checked = checkedArguments(command, example.object());
        const Failure *failure = failureIn(checked);
        QVERIFY2(!failure, qPrintable(failure ? failure->message : QString{}));
    }

    void everyCallEndsBeforeItsClientGivesUp()
    {
        for (const Command &command : m_commands) {
            QVERIFY2(command.timeLimit > std::chrono::milliseconds{0}, command.name);
            QVERIFY2(command.timeLimit < std::chrono::seconds{20}, command.name);
        }
    }

    void everyCommandHasATest_data()
    {
        QTest::addColumn<QString>("file");
        const auto files = commandFiles();
        for (const QString &file : files)
            QTest::newRow(qPrintable(file)) << file;
    }

    void everyCommandHasATest()
    {
        QFETCH(QString, file);
        const QString test = u"tests/commands/%1_test.cpp"_s.arg(file);
        QVERIFY2(source.exists(test), qPrintable(u"there is no "_s + test));
    }
};

TEST_CLASS(CommandsTest)
#include "commands_test.moc"
