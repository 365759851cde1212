// Secrets: whatever stands around one, and also where it is written in an address, none of it is
// left.

#include "base/secret_index.h"

#include <QUrl>

#include <cstdint>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace {

void require(bool holds)
{
    if (!holds)
        std::abort();
}

// The first byte says how long it is; the rest of what is read stands around it.
QString secretIn(const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return {};
    const QString text
        = QString::fromUtf8(bytes.mid(1, 4 + static_cast<uchar>(bytes.at(0)) % 60)).trimmed();
    const bool isOne = text.size() >= 4 && text.isValidUtf16() && !text.contains(QChar{0x2022})
        && !text.contains(u'\n');
    return isOne ? text : QString{};
}

// What a spelling matches is found by the index, too.
QString hidden(const QString &text, const QList<SecretSpelling> &spellings)
{
    QString shown = text;
    for (const SecretSpelling &each : spellings)
        shown.replace(each.pattern, u"••••"_s);
    SecretIndex index;
    index.add(0, spellings);
    require(shown == text || index.candidates(text) == QList<int>{0});
    return shown;
}

void requireHidden(const QString &before, const QString &secret, const QString &after)
{
    // A short one may be part of a word.
    if (before.contains(secret) || after.contains(secret))
        return;
    const auto spellings = secretSpellings(secret);
    require(!hidden(before + u'\n' + secret + u'\n' + after, spellings).contains(secret));
    require(hidden(secret, spellings) != secret);
    const QString address
        = u"http://s.test/?p="_s + QString::fromLatin1(QUrl::toPercentEncoding(secret)) + u"&q=1"_s;
    const QString shown = hidden(address, spellings);
    require(!QUrl::fromPercentEncoding(shown.toUtf8()).contains(secret));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray bytes{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    const QString secret = secretIn(bytes);
    if (secret.isEmpty())
        return 0;
    const QByteArray rest = bytes.mid(1 + secret.toUtf8().size());
    requireHidden(QString::fromUtf8(rest.left(rest.size() / 2)), secret,
        QString::fromUtf8(rest.mid(rest.size() / 2)));
    return 0;
}
