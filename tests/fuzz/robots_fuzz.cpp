// The reader of robots.txt: never crashes, keeps its bounds, and what it says to others changes
// nothing for us.

#include "core/explore/robots_rules.h"

#include <QStringConverter>

#include <cstdint>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray file{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    const auto rules = RobotsRules::of(file, "clawdis");
    require(rules.sitemaps().size() <= 100);
    require(!rules.delay() || rules.delay()->count() >= 0);
    const QByteArray forOthers = "\nDisallow:\nUser-agent: other\nDisallow: /\n";
    const auto same = RobotsRules::of(file + forOthers, "clawdis");
    const auto marked = QStringConverter::encodingForData(file);
    const bool isText = !file.startsWith("\x1f\x8b")
        && marked.value_or(QStringConverter::Utf8) == QStringConverter::Utf8;
    const auto paths = {u"/"_s, u"/robots.txt"_s, u"/a/b?c=d"_s, u"/%41$*ä"_s,
        u'/' + QString::fromLatin1(file.left(100))};
    for (const QString &each : paths) {
        const QUrl url{u"http://s.test"_s + each};
        require(!isText || rules.allows(url) == same.allows(url));
        require(each != u"/robots.txt"_s || rules.allows(url));
    }
    return 0;
}
