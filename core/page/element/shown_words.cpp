#include "core/page/element/shown_words.h"

#include "core/cdp/session.h"

#include <QJsonObject>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostText = 100'000; // characters of one element; of more nobody knows all
constexpr qsizetype mostNames = 1000; // the same of names

bool isDocument(const QString &role)
{
    static const QSet<QString> roles{
        u"Iframe"_s, u"IframePresentational"_s, u"PluginObject"_s, u"EmbeddedObject"_s};
    return roles.contains(role);
}

bool isControl(const QString &role)
{
    static const QSet<QString> roles{u"button"_s, u"link"_s, u"checkbox"_s, u"radio"_s, u"switch"_s,
        u"menuitem"_s, u"tab"_s, u"option"_s, u"combobox"_s, u"textbox"_s, u"searchbox"_s};
    return roles.contains(role);
}

// Each node stands behind its parent.
QJsonArray withoutControls(const QJsonArray &nodes)
{
    QJsonArray kept;
    QSet<QString> left;
    for (const QJsonValue &node : nodes) {
        const bool isOther = !kept.isEmpty() && isControl(node[u"role"_s][u"value"_s].toString());
        if (isOther || left.contains(node[u"parentId"_s].toString()))
            left.insert(node[u"nodeId"_s].toString());
        else
            kept.append(node);
    }
    return kept;
}

// Texts lie apart in the tree that belong together: they are one word with and without a blank.
ShownWords wordsOf(const QJsonArray &nodes)
{
    ShownWords shown;
    QString together;
    QString apart;
    bool holdsDocument = false;
    for (const QJsonValue &node : nodes) {
        const QString role = node[u"role"_s][u"value"_s].toString();
        const QString name = node[u"name"_s][u"value"_s].toString();
        const QString value = node[u"value"_s][u"value"_s].toString();
        if (role == u"InlineTextBox")
            continue;
        holdsDocument = holdsDocument || isDocument(role);
        if (role == u"StaticText" || role == u"ListMarker") {
            together += name;
            apart += name + u' ';
            continue;
        }
        for (const QString &text : {name, value}) {
            if (!text.trimmed().isEmpty())
                shown.words.append(text);
        }
    }
    const bool isMore = together.size() > mostText || shown.words.size() > mostNames;
    shown.words = shown.words.first(std::min(shown.words.size(), mostNames));
    for (const QString &text : {together, apart}) {
        if (!text.trimmed().isEmpty())
            shown.words.append(text.left(mostText));
    }
    shown.isAll = !holdsDocument && !isMore && !shown.words.isEmpty();
    return shown;
}

} // namespace

Task<std::optional<ShownWords>> wordsShownIn(FramePtr frame, QByteArray function,
    QJsonArray arguments, bool leavesControls, Deadline deadline)
{
    const QString element = co_await handleOf(frame, function, arguments, deadline);
    if (element.isEmpty() || !frame->session)
        co_return std::nullopt;
    try {
        const QJsonObject which{{u"objectId"_s, element}};
        const QJsonObject answer
            = co_await frame->session->call("Accessibility.queryAXTree", which, deadline);
        const QJsonArray nodes = answer.value(u"nodes").toArray();
        co_return wordsOf(leavesControls ? withoutControls(nodes) : nodes);
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
    }
    co_return ShownWords{.words = {}, .isAll = false};
}
