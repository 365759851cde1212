#include "core/explore/robots_words.h"

using namespace Qt::StringLiterals;

namespace {

// They have a value behind a colon, where others have the name of whom they are for before it.
bool hasValue(const QString &word)
{
    return word.startsWith(u"max-"_s) || word == u"unavailable_after"_s;
}

} // namespace

RobotsWords RobotsWords::of(const QStringList &said, const QString &agent)
{
    RobotsWords words;
    for (const QString &each : said) {
        bool isForUs = true;
        const QStringList parts = each.toLower().split(u',');
        for (const QString &part : parts) {
            const QString before = part.section(u':', 0, 0).trimmed();
            const bool isNamed = part.contains(u':') && !hasValue(before);
            if (isNamed)
                isForUs = before == agent;
            const QString word = isNamed ? part.section(u':', 1).trimmed() : before;
            const bool isNone = word == u"none"_s;
            if (isForUs && (isNone || word == u"noindex"_s))
                words.mayKeep = false;
            if (isForUs && (isNone || word == u"nofollow"_s))
                words.mayFollow = false;
        }
    }
    return words;
}
