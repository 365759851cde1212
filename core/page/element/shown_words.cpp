#include "core/page/element/shown_words.h"

#include "core/cdp/session.h"

#include <QJsonObject>
#include <QSet>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostText = 100'000; // characters of one element; of more nobody knows all

bool isDocument(const QString &role)
{
    static const QSet<QString> roles{
        u"Iframe"_s, u"IframePresentational"_s, u"PluginObject"_s, u"EmbeddedObject"_s};
    return roles.contains(role);
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
        if (role == u"InlineTextBox" || shown.words.size() * 100 > mostText)
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
    for (const QString &text : {together, apart}) {
        if (!text.trimmed().isEmpty())
            shown.words.append(text.left(mostText));
    }
    shown.isAll = !holdsDocument && !shown.words.isEmpty() && together.size() <= mostText;
    return shown;
}

} // namespace

Task<ShownWords> wordsShownIn(
    FramePtr frame, QByteArray function, QJsonArray arguments, Deadline deadline)
{
    const QString element = co_await handleOf(frame, function, arguments, deadline);
    if (element.isEmpty() || !frame->session)
        co_return ShownWords{};
    try {
        const QJsonObject which{{u"objectId"_s, element}};
        const QJsonObject answer
            = co_await frame->session->call("Accessibility.queryAXTree", which, deadline);
        co_return wordsOf(answer.value(u"nodes").toArray());
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
    }
    co_return ShownWords{.words = {}, .isAll = false};
}
