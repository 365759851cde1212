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

constexpr qsizetype mostRemembered = 400; // 200 are named at most; codes, and values of before
constexpr qsizetype shortest = 4;
constexpr qsizetype shortestInAnyCase = 8; // as secretSpellings

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

constexpr QChar cutMark{u'\u2026'};
const QString &bullets()
{
    static const QString four(4, QChar{0x2022});
    return four;
}

Qt::CaseSensitivity caseOf(const QString &value)
{
    return value.size() >= shortestInAnyCase ? Qt::CaseInsensitive : Qt::CaseSensitive;
}

// How much of the beginning of the value ends a text.
qsizetype beginningIn(QStringView text, const QString &value)
{
    qsizetype left = std::min(value.size() - 1, text.size());
    while (left >= shortest && !text.endsWith(QStringView{value}.first(left), caseOf(value)))
        --left;
    return left >= shortest ? left : 0;
}

// How much of its end begins a text.
qsizetype endIn(QStringView text, const QString &value)
{
    qsizetype left = std::min(value.size() - 1, text.size());
    while (left >= shortest && !text.startsWith(QStringView{value}.last(left), caseOf(value)))
        --left;
    return left >= shortest ? left : 0;
}

// What is left of the value at each mark of a text that was cut within it.
void hideParts(QString &text, const QString &value)
{
    for (qsizetype mark = text.indexOf(cutMark); mark >= 0;
         mark = text.indexOf(cutMark, mark + 1)) {
        if (const qsizetype left = beginningIn(QStringView{text}.first(mark), value)) {
            text.replace(mark - left, left, bullets());
            mark += bullets().size() - left;
        }
        const QStringView rest = QStringView{text}.sliced(mark + 1);
        const qsizetype next = rest.indexOf(cutMark);
        const bool isWithin = next >= shortest && value.contains(rest.first(next), caseOf(value));
        if (const qsizetype right = isWithin ? next : endIn(rest, value))
            text.replace(mark + 1, right, bullets());
    }
}

QString hidden(QString text, const QList<Remembered> &secrets)
{
    for (const Remembered &each : secrets) {
        for (const QRegularExpression &pattern : each.patterns)
            text.replace(pattern, bullets());
        hideParts(text, each.value);
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

QString typedSecrets::firstOf(const QString &text, qsizetype longest)
{
    constexpr qsizetype beyond = 2000; // characters: what is cut there is not shown
    if (text.size() <= longest)
        return text;
    QString kept = redact(text.left(longest + beyond)).left(longest);
    if (!kept.isEmpty() && kept.back().isHighSurrogate())
        kept.chop(1);
    return kept;
}

QString typedSecrets::redact(const QString &text)
{
    return isNeeded ? hidden(text, present()) : text;
}

QByteArray typedSecrets::redact(const QByteArray &utf8)
{
    return isNeeded ? hidden(QString::fromUtf8(utf8), present()).toUtf8() : utf8;
}

QJsonObject typedSecrets::redact(const QJsonObject &object)
{
    return isNeeded ? hidden(object, present()) : object;
}
