// Command lines of jarvis-browser, read into methods.

#include "core/doors/jarvis/jarvis_conversions.h"
#include "core/doors/jarvis/jarvis_methods.h"
#include "core/doors/jarvis/jarvis_words.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

namespace {

JarvisMethodCall usualOf(const QString &method, const QJsonObject &params)
{
    return std::get<JarvisMethodCall>(usual(method, params));
}

} // namespace

class JarvisWordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("method");
        QTest::addColumn<QJsonObject>("params");
        const auto row = [](const char *name, const QString &words, const QString &method,
                             const QJsonObject &params) {
            QTest::newRow(name) << words.split(u'|') << method << params;
        };
        row("a place", u"open|https://a.b"_s, u"open"_s, {{u"url"_s, u"https://a.b"_s}});
        row("the rest as one", u"type|e1|two|words|--enter"_s, u"type"_s,
            {{u"ref"_s, u"e1"_s}, {u"text"_s, u"two words"_s}, {u"pressEnter"_s, true}});
        row("the rest as a list", u"select|e1|a|b"_s, u"select"_s,
            {{u"ref"_s, u"e1"_s}, {u"values"_s, QJsonArray{u"a"_s, u"b"_s}}});
        row("nothing to fill", u"fill|e1"_s, u"fill"_s,
            {{u"ref"_s, u"e1"_s}, {u"value"_s, QString{}}});
        row("two words", u"storage|set|k|v|--type|session"_s, u"storage.set"_s,
            {{u"key"_s, u"k"_s}, {u"value"_s, u"v"_s}, {u"type"_s, u"session"_s}});
        row("flags several times", u"cleanup|--keep|a|--keep|b"_s, u"cleanup"_s,
            {{u"keepUrls"_s, QJsonArray{u"a"_s, u"b"_s}}});
        row("numbers", u"console|--last|3|--target|F1"_s, u"console"_s,
            {{u"last"_s, 3}, {u"targetId"_s, u"F1"_s}});
        row("a flag in front", u"click|--double|e1"_s, u"click"_s,
            {{u"ref"_s, u"e1"_s}, {u"doubleClick"_s, true}});
    }
    void reads()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, method);
        QFETCH(QJsonObject, params);
        const auto read = readJarvisWords(words);
        const auto &sentence = std::get<JarvisSentence>(read);
        QCOMPARE(sentence.method, method);
        QCOMPARE(sentence.params, params);
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        const int wrong = static_cast<int>(Code::InvalidArgument);
        QTest::newRow("unknown") << QStringList{u"dance"_s}
                                 << static_cast<int>(Code::UnknownCommand);
        QTest::newRow("half") << QStringList{u"storage"_s}
                              << static_cast<int>(Code::UnknownCommand);
        QTest::newRow("flag") << QStringList{u"tabs"_s, u"--odd"_s} << wrong;
        QTest::newRow("no value") << QStringList{u"tabs"_s, u"--target"_s} << wrong;
        QTest::newRow("no number") << QStringList{u"tabs"_s, u"--timeout"_s, u"x"_s} << wrong;
        QTest::newRow("a file of none")
            << QStringList{u"click"_s, u"e1"_s, u"--file"_s, u"x"_s} << wrong;
        QTest::newRow("too many") << QStringList{u"click"_s, u"e1"_s, u"e2"_s} << wrong;
    }
    void refuses()
    {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        const auto read = readJarvisWords(words);
        QVERIFY(failureIn(read));
        QCOMPARE(static_cast<int>(failureIn(read)->code), code);
    }

    void knowsMethodsUnderTheirOtherNames()
    {
        for (const QString &name : {u"page-info"_s, u"page_info"_s, u"pageInfo"_s})
            QCOMPARE(usualOf(name, {}).method, u"page-info"_s);
        QCOMPARE(usualOf(u"goto"_s, {}).method, u"navigate"_s);
        QCOMPARE(usualOf(u"check"_s, {{u"checked"_s, false}}).method, u"uncheck"_s);
        QCOMPARE(usualOf(u"check"_s, {{u"checked"_s, u"false"_s}}).method, u"uncheck"_s);
        QCOMPARE(usualOf(u"check"_s, {{u"uncheck"_s, u"yes"_s}}).method, u"uncheck"_s);
        const QJsonObject batched{{u"target"_s, u"F"_s}, {u"clear"_s, true}, {u"enter"_s, true}};
        QCOMPARE(usualOf(u"type"_s, batched).params,
            (QJsonObject{
                {u"targetId"_s, u"F"_s}, {u"clearFirst"_s, true}, {u"pressEnter"_s, true}}));
    }

    void readsParamsInTheirTypes()
    {
        const QJsonObject given{{u"headless"_s, u"true"_s}, {u"port"_s, u"9333"_s},
            {u"keepUrls"_s, u"a.test"_s}, {u"last"_s, QJsonValue::Null}, {u"name"_s, 5},
            {u"value"_s, true}};
        const QJsonObject meant{{u"headless"_s, true}, {u"port"_s, 9333},
            {u"keepUrls"_s, QJsonArray{u"a.test"_s}}, {u"name"_s, u"5"_s}, {u"value"_s, true}};
        QCOMPARE(usualOf(u"launch"_s, given).params, meant);
        for (const auto &[name, odd, why] :
            {std::tuple{u"headless"_s, QJsonValue{u"maybe"_s}, u"headless must be true or false"_s},
                {u"port"_s, QJsonValue{9333.5}, u"port must be a whole number"_s},
                {u"mode"_s, QJsonValue{QJsonArray{}}, u"mode must be a text"_s},
                {u"failFast"_s, QJsonValue{u"so"_s}, u"failFast must be true or false"_s}}) {
            const auto refused = usual(u"launch"_s, {{name, odd}});
            QVERIFY(failureIn(refused));
            QCOMPARE(failureIn(refused)->message, why);
        }
    }

    void looksAtPartsThatThereAre()
    {
        const auto observed = [](const QJsonValue &include) {
            return jarvis::observed({}, {{u"include"_s, include}});
        };
        for (const QJsonValue &include : {QJsonValue{u"dom, network"_s},
                 QJsonValue{QJsonArray{u"console"_s}}, QJsonValue{u"network,console"_s}}) {
            const auto report = observed(include);
            QVERIFY(!failureIn(report));
            QVERIFY(std::get<QJsonObject>(report).contains(u"health"));
            QVERIFY(!std::get<QJsonObject>(report).contains(u"performance"));
        }
        QVERIFY(std::get<QJsonObject>(observed({})).contains(u"performance"));
        for (const QJsonValue &include : {QJsonValue{u"everything"_s}, QJsonValue{u"net"_s},
                 QJsonValue{QJsonArray{u"console"_s, u"x"_s}}})
            QVERIFY(failureIn(observed(include)));
    }

    void aWholeTreeIsGivenWhole()
    {
        const QString aria = u"aria"_s;
        QVERIFY(!failureIn(jarvis::snapshotOptions({{u"mode"_s, aria}, {u"compact"_s, false}})));
        for (const QJsonObject &more : {QJsonObject{{u"interactive"_s, true}},
                 QJsonObject{{u"depth"_s, 2}}, QJsonObject{{u"maxChars"_s, 100}}}) {
            QJsonObject given = more;
            given.insert(u"mode"_s, aria);
            QVERIFY(failureIn(jarvis::snapshotOptions(given)));
        }
    }

    // A verb of a command that there is not would fail only when it is called.
    void helpNamesWhatThereIs()
    {
        const QString usage = jarvisUsage();
        for (const Verb &each : jarvisMethods().verbs()) {
            const QString word = each.method.section(u'.', 0, 0);
            if (word != u"uncheck"_s && word != u"set-one-cookie"_s)
                QVERIFY2(usage.contains(word), qPrintable(each.method));
        }
    }
};

TEST_CLASS(JarvisWordsTest)
#include "jarvis_words_test.moc"
