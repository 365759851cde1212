#include "base/addresses.h"

#include "base/texts_in.h"

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView dots{"\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2"};
constexpr QByteArrayView cutMark{"\xE2\x80\xA6"};

// The end of name, password and host that begin here.
qsizetype endOfHost(const QByteArray &text, qsizetype at)
{
    constexpr QByteArrayView ends{"/?#\\\"'<>` \t\r\n"};
    while (at < text.size() && !ends.contains(text.at(at)))
        ++at;
    return at;
}

} // namespace

QByteArray addresses::withoutPasswords(const QByteArray &utf8)
{
    QByteArray shown;
    qsizetype done = 0;
    for (qsizetype at = utf8.indexOf("://"); at >= 0; at = utf8.indexOf("://", at + 3)) {
        const qsizetype name = at + 3;
        const qsizetype end = endOfHost(utf8, name);
        const QByteArrayView place = QByteArrayView{utf8}.sliced(name, end - name);
        qsizetype host = place.lastIndexOf('@');
        if (host < 0 && place.endsWith(cutMark))
            host = place.size() - cutMark.size();
        const qsizetype colon = utf8.indexOf(':', name);
        if (host < 0 || colon < 0 || colon >= name + host)
            continue;
        shown += QByteArrayView{utf8}.sliced(done, colon + 1 - done).toByteArray()
            + dots.toByteArray();
        done = name + host;
    }
    return done == 0 ? utf8 : shown + utf8.sliced(done);
}

QString addresses::withoutPasswords(const QString &text)
{
    const bool mayHoldOne = text.contains(u'@') || text.contains(u'…');
    if (!mayHoldOne || !text.contains(u"://"_s))
        return text;
    return QString::fromUtf8(withoutPasswords(text.toUtf8()));
}

QJsonValue addresses::withoutPasswords(const QJsonValue &value)
{
    return changeTexts(value, [](const QString &text) { return withoutPasswords(text); });
}

QString addresses::withoutSecrets(const QString &address)
{
    const QString shown = withoutPasswords(address);
    const qsizetype query = shown.indexOf(u'?');
    if (query < 0)
        return shown;
    QStringList parts;
    for (const QString &part : shown.mid(query + 1).split(u'&'))
        parts.append(part.contains(u'=') ? part.section(u'=', 0, 0) + u"=••••"_s : u"••••"_s);
    return shown.left(query + 1) + parts.join(u'&');
}
