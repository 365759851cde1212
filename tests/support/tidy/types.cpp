#include "tests/support/tidy/types.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>

#include <functional>

using namespace Qt::StringLiterals;

namespace {

// Calls `found` with each definition: its name, its file and its line.
void eachType(const QList<SourceText> &texts,
    const std::function<void(const QString &, const SourceText &, int)> &found)
{
    static const QRegularExpression definition{
        u"^(?:class|struct|union|enum(?: class)?) (\\w+)(?: final)?\\s*(?:$|\\{|:(?!:))"_s};
    for (const SourceText &text : texts) {
        if (text.isTest() || text.isScript())
            continue;
        qsizetype depth = 0;
        for (int i = 0; i < text.code.size(); ++i) {
            const QString &line = text.code.at(i);
            const auto match = definition.match(line);
            if (depth == 0 && match.hasMatch())
                found(match.captured(1), text, i + 1);
            depth += line.count(u'{') - line.count(u'}');
        }
    }
}

} // namespace

QHash<QString, QString> typesDefinedIn(const QList<SourceText> &texts)
{
    QHash<QString, QString> places;
    eachType(texts, [&](const QString &name, const SourceText &text, int) {
        if (!places.contains(name))
            places.insert(name, text.path);
    });
    return places;
}

QList<Finding> typesNamedAgain(const QList<SourceText> &texts)
{
    QHash<QString, QString> places;
    QList<Finding> findings;
    eachType(texts, [&](const QString &name, const SourceText &text, int line) {
        if (places.contains(name))
            findings.append(
                {text.path, line, u"%1 is a type in %2 too"_s.arg(name, places.value(name))});
        places.insert(name, text.path);
    });
    return findings;
}

QStringList typesInSeveralFiles(const QList<SourceText> &texts)
{
    static const QRegularExpression function{
        u"^(?![\\s#/}]).*?\\b([A-Z]\\w*)::(?:\\w+::)*(?:~?\\w+|operator\\S+)\\("_s};
    static const QRegularExpression platform{u"_(?:linux|macos)\\.cpp$"_s};
    const auto types = typesDefinedIn(texts);
    QMap<QString, QSet<QString>> files;
    for (const SourceText &text : texts) {
        if (text.isTest() || !text.path.endsWith(u".cpp"_s) || text.path.contains(platform))
            continue;
        qsizetype depth = 0;
        for (const QString &line : text.code) {
            const auto match = function.match(line);
            if (depth == 0 && match.hasMatch() && types.contains(match.captured(1)))
                files[match.captured(1)].insert(text.path);
            depth += line.count(u'{') - line.count(u'}');
        }
    }
    files.removeIf([](const auto &each) { return each.value().size() < 2; });
    return files.keys();
}

QList<Finding> typesWithManyMembers(const QList<SourceText> &texts)
{
    constexpr int mostMembers = 40;
    static const QRegularExpression member{u"\\bm_\\w+(?:\\{.*\\}| = .*)?;"_s};
    static const QRegularExpression body{u"\\)(?: const)?(?: override)? \\{"_s};
    QList<Finding> findings;
    eachType(texts, [&](const QString &name, const SourceText &text, int line) {
        int members = 0;
        qsizetype depth = 0;
        for (int i = line - 1; i < text.code.size(); ++i) {
            const QString &code = text.code.at(i);
            if (depth == 1 && code.contains(member) && !code.contains(body))
                ++members;
            depth += code.count(u'{') - code.count(u'}');
            if (depth == 0 && code.startsWith(u'}'))
                break;
        }
        if (members > mostMembers)
            findings.append({text.path, line, u"%1 has %2 members"_s.arg(name).arg(members)});
    });
    return findings;
}
