#include "tests/support/tidy/rules.h"

#include "tests/support/tidy/functions.h"

#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

constexpr int longestLine = 100;
constexpr int longestFile = 400;
constexpr int longestFunction = 70;

struct WornWord {
    const char *pattern; // of a word, also as a part of a name
    const char *instead;
};

// Words that once meant too many things here, and names that were replaced.
constexpr WornWord wornWords[] = {
    {"told|tell(?:s|ing)?", "reported, sent, announced, shown, cancelled or known"},
    {"wish(?:es|ed)?", "options or a request"},
    {"CallsAtOnce", "CallLimit"},
    {"PartState", "BackendState"},
    {"ServicePart", "Mount"},
    {"RoomNeighbours|JobNeighbours", "RoomPeers, JobPeers"},
    {"besideProfiles", "sessionBrowser"},
    {"feelPulse", "probe"},
    {"forgiveEnds", "resetCrashBudget"},
    {"LateDeeds", "LateEffects"},
    {"glancesOf|GlanceAt|GlancedTab", "TabCapture"},
    {"LineTalk|OpenTalk", "Subprotocol"},
    {"JarvisAsked", "JarvisRequest"},
    {"hush", "clear"},
};

// In what people and agents read.
constexpr WornWord wornTexts[] = {
    {"told|tell(?:s|ing)?", "given, shown, sent or reported"},
    {"whoever", "who, anyone"},
    {"anew", "again"},
};

// In comments only: plain English is shorter.
constexpr WornWord wornProse[] = {
    {"whoever", "a client that, a caller that"},
    {"anew", "again"},
};

struct WornExpression {
    QRegularExpression expression;
    QString instead;
};

// Whole words, also within names: not those in "stellar".
QString partOfName(const QString &words)
{
    QStringList capital;
    const auto each = words.split(u'|');
    for (const QString &word : each)
        capital.append(word.left(1).toUpper() + word.mid(1));
    return u"(?<![A-Za-z])(?:%1|%2)(?![a-z])|(?<=[a-z0-9])(?:%2)(?![a-z])"_s.arg(
        words, capital.join(u'|'));
}

QString wholeWord(const QString &words)
{
    return u"(?i)\\b(?:%1)\\b"_s.arg(words);
}

template<std::size_t size>
QList<WornExpression> expressionsOf(
    const WornWord (&words)[size], QString (*pattern)(const QString &words))
{
    QList<WornExpression> expressions;
    for (const WornWord &each : words)
        expressions.append({QRegularExpression{pattern(QString::fromLatin1(each.pattern))},
            QString::fromLatin1(each.instead)});
    return expressions;
}

class Rules {
public:
    explicit Rules(const SourceText &text) : m_text(text) { }

    QList<Finding> findings() const { return m_findings; }

    void checkLines()
    {
        for (int i = 0; i < m_text.lines.size(); ++i) {
            const QString &line = m_text.lines.at(i);
            if (line.size() > longestLine)
                add(i, u"%1 columns"_s.arg(line.size()));
            if (line.contains(u'\t'))
                add(i, u"a tab"_s);
            if (!line.isEmpty() && line.back().isSpace())
                add(i, u"space at the end of the line"_s);
        }
        const int count = static_cast<int>(m_text.lines.size()) - 1;
        if (count > longestFile)
            add(count - 1, u"%1 lines in one file"_s.arg(count));
        if (!m_text.lines.last().isEmpty())
            add(count, u"no newline at the end"_s);
    }

    void checkOpening()
    {
        const QString &first = m_text.lines.first();
        const bool isComment = first.startsWith(u"//"_s) || first.startsWith(u"/*"_s);
        const bool mayInclude = !m_text.isHeader() && !m_text.isScript();
        if (!isComment && !(mayInclude && first.startsWith(u"#include"_s)))
            add(0, u"does not begin by saying what it is"_s);
        if (m_text.isHeader() && !m_text.code.contains(u"#pragma once"_s))
            add(0, u"no #pragma once"_s);
    }

    void checkOwnHeader(const QSet<QString> &paths)
    {
        const QFileInfo file{m_text.path};
        const QString header = file.path() + u'/' + file.completeBaseName() + u".h"_s;
        if (file.suffix() != u"cpp"_s || !paths.contains(header))
            return;
        for (int i = 0; i < m_text.lines.size(); ++i) {
            const QString &line = m_text.lines.at(i);
            if (!line.startsWith(u"#include"_s))
                continue;
            if (line != u"#include \"%1\""_s.arg(header))
                add(i, u"%1 is not included first"_s.arg(header));
            return;
        }
        add(0, u"%1 is not included"_s.arg(header));
    }

    void checkFunctions()
    {
        const auto functions = functionsIn(m_text);
        for (const FunctionSpan &function : functions) {
            if (function.length() > longestFunction)
                add(function.first - 1,
                    u"%1 has %2 lines"_s.arg(function.name).arg(function.length()));
        }
    }

    void checkAwaits()
    {
        static const QRegularExpression await{u"\\bco_await\\b"_s};
        const QString code = m_text.code.join(u'\n');
        auto all = await.globalMatch(code);
        while (all.hasNext()) {
            const qsizetype at = all.next().capturedStart();
            const int line = static_cast<int>(QStringView{code}.left(at).count(u'\n'));
            const QString before = statementBefore(code, at);
            const QString expression = expressionFrom(code, at, before);
            if (expression.contains(u'{') || expression.contains(u'}'))
                add(line, u"braces inside a co_await expression"_s);
            if (hasMacroCall(expression) || hasMacroCall(before))
                add(line, u"a macro around or inside a co_await expression"_s);
        }
    }

    void checkNames()
    {
        findAll(
            u"\\b(?:class|struct|enum|using)\\s+(?!Q[A-Z])(\\w+(?:Manager|Helper|Utils|Impl|Data))"
            "\\b\\s*(?=[;:{=])"_s,
            u"a name that says nothing: %1"_s);
        if (m_text.isScript())
            findAll(u"\\bfunction\\s+(get[A-Z]\\w*)"_s, u"a name that begins with get: %1"_s);
        else
            findAll(u"(?<![.>\\w])(get[A-Z]\\w*)\\s*\\("_s, u"a name that begins with get: %1"_s);
    }

    // Code below the programs may run on another thread than the main one.
    void checkThread()
    {
        if (m_text.path.startsWith(u"core/"_s) || m_text.path.startsWith(u"profiles/"_s))
            findAll(u"\\b(qApp|QCoreApplication::(?:instance|exit|quit))\\b"_s,
                u"the main thread's, not its own: %1"_s);
    }

    void checkComments()
    {
        static const QRegularExpression later{u"\\b(TODO|FIXME)\\b"_s};
        for (int i = 0; i < m_text.comments.size(); ++i) {
            if (later.match(m_text.comments.at(i)).hasMatch())
                add(i, u"something left to do"_s);
        }
    }

    // The private language that this code had.
    void checkWords()
    {
        static const QList<WornExpression> names = expressionsOf(wornWords, &partOfName);
        static const QList<WornExpression> prose = expressionsOf(wornProse, &wholeWord);
        const QString comments = m_text.comments.join(u'\n');
        const QString code = m_text.code.join(u'\n');
        for (const WornExpression &each : names) {
            findWorn(each, code);
            findWorn(each, comments);
        }
        for (const WornExpression &each : prose)
            findWorn(each, comments);
        // Texts of tests are those of their pages, which say anything; so are those of scripts.
        static const QList<WornExpression> texts = expressionsOf(wornTexts, &wholeWord);
        if (!m_text.isTest() && !m_text.isScript()) {
            for (const WornExpression &each : texts)
                findWorn(each, literals(code, comments));
        }
    }

    void checkTest()
    {
        if (!m_text.isTest())
            return;
        findAll(u"\\b(QTest::q(?:Sleep|Wait)|(?:std::this_thread::)?sleep_(?:for|until)"
                "|QThread::[mu]?sleep|u?sleep|nanosleep)\\s*\\("_s,
            u"a test that sleeps: %1"_s);
        const QFileInfo file{m_text.path};
        if (!file.fileName().endsWith(u"_test.cpp"_s))
            return;
        const QString last = m_text.lines.value(m_text.lines.size() - 2);
        if (last != u"#include \"%1.moc\""_s.arg(file.completeBaseName()))
            add(static_cast<int>(m_text.lines.size()) - 2, u"does not end with its .moc"_s);
    }

private:
    void add(int index, const QString &what) { m_findings.append({m_text.path, index + 1, what}); }

    void findAll(const QString &pattern, const QString &what)
    {
        const QRegularExpression expression{pattern};
        for (int i = 0; i < m_text.code.size(); ++i) {
            const auto match = expression.match(m_text.code.at(i));
            if (match.hasMatch())
                add(i, what.arg(match.captured(1)));
        }
    }

    // The insides of literals, where code and comments are blank; else blank.
    QString literals(const QString &code, const QString &comments) const
    {
        QString texts = m_text.lines.join(u'\n');
        for (qsizetype at = 0; at < texts.size(); ++at) {
            if (texts[at] != u'\n' && (code[at] != u' ' || comments[at] != u' '))
                texts[at] = u' ';
        }
        return texts;
    }

    void findWorn(const WornExpression &worn, const QString &text)
    {
        auto all = worn.expression.globalMatch(text);
        while (all.hasNext()) {
            const auto match = all.next();
            const auto before = QStringView{text}.left(match.capturedStart());
            add(static_cast<int>(before.count(u'\n')),
                u"a word that is not to come back: %1 (say: %2)"_s.arg(
                    match.captured(), worn.instead));
        }
    }

    static QString statementBefore(const QString &code, qsizetype at)
    {
        qsizetype from = at;
        while (from > 0 && !u";{}"_s.contains(code.at(from - 1)))
            --from;
        return code.mid(from, at - from);
    }

    // To the end of its statement or condition.
    static QString expressionFrom(const QString &code, qsizetype at, const QString &before)
    {
        static const QRegularExpression condition{u"^\\s*(else\\s+)?(if|while|for|switch)\\b"_s};
        const bool isCondition = condition.match(before).hasMatch();
        int depth = 0;
        qsizetype end = at;
        for (; end < code.size() && code.at(end) != u';'; ++end) {
            if (code.at(end) == u'(')
                ++depth;
            if (code.at(end) == u')' && --depth < 0 && isCondition)
                break;
        }
        return code.mid(at, end - at);
    }

    static bool hasMacroCall(const QString &code)
    {
        static const QRegularExpression macro{u"\\b[A-Z][A-Z0-9_]{2,}\\s*\\("_s};
        return macro.match(code).hasMatch();
    }

    const SourceText &m_text;
    QList<Finding> m_findings;
};

} // namespace

QList<Finding> untidinessOf(const SourceText &text, const QSet<QString> &paths)
{
    Rules rules{text};
    rules.checkLines();
    rules.checkOpening();
    rules.checkOwnHeader(paths);
    rules.checkFunctions();
    rules.checkAwaits();
    rules.checkNames();
    rules.checkThread();
    rules.checkComments();
    rules.checkWords();
    rules.checkTest();
    return rules.findings();
}
