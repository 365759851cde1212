#include "profiles/secrets/totp.h"

#include <QMessageAuthenticationCode>
#include <QUrl>
#include <QUrlQuery>
#include <QtEndian>

using namespace Qt::StringLiterals;

namespace {

Failure misfit(const QString &message)
{
    return {Code::InvalidValue, message,
        u"Give the seed in base32, as the site shows it beside its QR code, or the whole "
        u"otpauth://totp/… address."_s};
}

// RFC 4648; nullopt if it is no base32 or holds less than a byte.
std::optional<QByteArray> fromBase32(const QString &text)
{
    QByteArray bytes;
    quint32 bits = 0;
    int held = 0;
    bool isPadded = false;
    for (const QChar each : text.toUpper()) {
        if (each == u' ' || each == u'-')
            continue;
        const bool isLetter = each >= u'A' && each <= u'Z';
        const bool isDigit = each >= u'2' && each <= u'7';
        isPadded = isPadded || each == u'=';
        if (isPadded ? each != u'=' : !isLetter && !isDigit)
            return std::nullopt;
        if (isPadded)
            continue;
        const int value = isLetter ? each.unicode() - u'A' : each.unicode() - u'2' + 26;
        bits = bits << 5 | static_cast<quint32>(value);
        held += 5;
        if (held >= 8) {
            held -= 8;
            bytes.append(static_cast<char>(bits >> held));
            bits &= (1U << held) - 1;
        }
    }
    return bytes.isEmpty() ? std::nullopt : std::optional{bytes};
}

std::optional<QCryptographicHash::Algorithm> algorithmNamed(const QString &name)
{
    const QString word = name.toUpper().remove(u'-');
    if (word.isEmpty() || word == u"SHA1"_s)
        return QCryptographicHash::Sha1;
    if (word == u"SHA256"_s)
        return QCryptographicHash::Sha256;
    return word == u"SHA512"_s ? std::optional{QCryptographicHash::Sha512} : std::nullopt;
}

std::optional<int> numberIn(const QUrlQuery &query, const QString &name, int otherwise)
{
    if (!query.hasQueryItem(name))
        return otherwise;
    bool isNumber = false;
    const int number = query.queryItemValue(name).toInt(&isNumber);
    return isNumber ? std::optional{number} : std::nullopt;
}

OrFailure<Totp> fromAddress(const QUrl &address)
{
    if (address.host().toLower() != u"totp"_s)
        return misfit(u"only one-time codes of the time are known: otpauth://totp/…"_s);
    const QUrlQuery query{address};
    const auto key = fromBase32(query.queryItemValue(u"secret"_s, QUrl::FullyDecoded));
    const auto hash = algorithmNamed(query.queryItemValue(u"algorithm"_s));
    const auto digits = numberIn(query, u"digits"_s, 6);
    const auto period = numberIn(query, u"period"_s, 30);
    if (!key)
        return misfit(u"the secret of the otpauth address is no base32"_s);
    if (!hash)
        return misfit(u"its algorithm must be SHA1, SHA256 or SHA512"_s);
    if (!digits || *digits < 6 || *digits > 8)
        return misfit(u"its digits must be 6 to 8"_s);
    if (!period || *period < 1 || *period > 300)
        return misfit(u"its period must be 1 to 300 seconds"_s);
    return Totp{*key, *hash, *digits, *period};
}

} // namespace

OrFailure<Totp> Totp::fromText(const QString &text)
{
    const QString seed = text.trimmed();
    if (seed.startsWith(u"otpauth:"_s, Qt::CaseInsensitive))
        return fromAddress(QUrl{seed});
    const auto key = fromBase32(seed);
    return key ? OrFailure<Totp>{Totp{*key}} : misfit(u"the seed is no base32"_s);
}

QString Totp::codeAt(const QDateTime &time) const
{
    const auto counter = static_cast<quint64>(time.toSecsSinceEpoch() / period);
    const quint64 ordered = qToBigEndian(counter);
    const QByteArray message{reinterpret_cast<const char *>(&ordered), sizeof ordered};
    const QByteArray mac = QMessageAuthenticationCode::hash(message, key, hash);
    const auto offset = static_cast<qsizetype>(mac.back() & 0xf);
    const quint32 word = qFromBigEndian<quint32>(mac.constData() + offset) & 0x7fffffffU;
    quint32 limit = 1;
    for (int i = 0; i < digits; ++i)
        limit *= 10;
    return QString::number(word % limit).rightJustified(digits, u'0');
}
