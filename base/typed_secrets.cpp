#include "base/typed_secrets.h"

#include "base/secret_spellings.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QMutex>
#include <QRegularExpression>

#include <algorithm>
#include <atomic>

using namespace Qt::StringLiterals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr qsizetype mostRemembered = 200;
constexpr qsizetype shortest = 4;

struct Remembered {
    QString value;
    QList<QRegularExpression> patterns;
    std::optional<Clock::time_point> end{};

    bool hasEnded(Clock::time_point now) const { return end && *end <= now; }
};

QMutex mutex;
QList<Remembered> all; // the last used at the end
std::atomic<bool> isNeeded = false;

QList<Remembered> present()
{
    const QMutexLocker lock{&mutex};
    const auto now = Clock::now();
    all.removeIf([now](const Remembered &each) { return each.hasEnded(now); });
    isNeeded = !all.isEmpty();
    return all;
}

// How much of the value is left at the end of a text that was cut() within it.
qsizetype leftOf(const QString &value, QStringView text)
{
    qsizetype left = std::min(value.size() - 1, text.size());
    while (left >= shortest && !text.endsWith(QStringView{value}.first(left)))
        --left;
    return left >= shortest ? left : 0;
}

QString hidden(QString text, const QList<Remembered> &secrets)
{
    static const QString bullets(4, QChar{0x2022});
    for (const Remembered &each : secrets) {
        for (const QRegularExpression &pattern : each.patterns)
            text.replace(pattern, bullets);
        if (!text.endsWith(u'…'))
            continue;
        const qsizetype mark = text.size() - 1;
        if (const qsizetype left = leftOf(each.value, QStringView{text}.first(mark)))
            text.replace(mark - left, left, bullets);
    }
    return text;
}

QJsonValue hidden(const QJsonValue &value, const QList<Remembered> &secrets);

QJsonObject hidden(const QJsonObject &object, const QList<Remembered> &secrets)
{
    QJsonObject shown;
    for (auto each = object.begin(); each != object.end(); ++each)
        shown.insert(hidden(each.key(), secrets), hidden(each.value(), secrets));
    return shown;
}

QJsonValue hidden(const QJsonValue &value, const QList<Remembered> &secrets)
{
    if (value.isString())
        return hidden(value.toString(), secrets);
    if (value.isObject())
        return hidden(value.toObject(), secrets);
    if (!value.isArray())
        return value;
    QJsonArray shown;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &each : array)
        shown.append(hidden(each, secrets));
    return shown;
}

} // namespace

bool typedSecrets::remember(const QString &value, std::optional<std::chrono::seconds> life)
{
    if (value.trimmed().size() < shortest)
        return true;
    Remembered one{value, secretSpellings(value)};
    if (life)
        one.end = Clock::now() + *life;
    const QMutexLocker lock{&mutex};
    const auto now = Clock::now();
    all.removeIf([&](const Remembered &each) { return each.value == value || each.hasEnded(now); });
    if (all.size() >= mostRemembered)
        return false;
    all.append(one);
    isNeeded = true;
    return true;
}

QString typedSecrets::without(const QString &text)
{
    return isNeeded ? hidden(text, present()) : text;
}

QByteArray typedSecrets::without(const QByteArray &utf8)
{
    return isNeeded ? hidden(QString::fromUtf8(utf8), present()).toUtf8() : utf8;
}

QJsonObject typedSecrets::without(const QJsonObject &object)
{
    return isNeeded ? hidden(object, present()) : object;
}
