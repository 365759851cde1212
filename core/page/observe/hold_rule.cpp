#include "core/page/observe/hold_rule.h"

#include "base/callers_expression.h"
#include "core/page/observe/address_expression.h"
#include "core/policy/plain_host.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestHoldRule = 2000;
constexpr qsizetype longestHeldText = 100'000; // of what is clicked; as mostText (shown_words.cpp)

Failure noRule(const QString &line, const QString &why)
{
    return {Code::InvalidValue, u"%1 is no rule for approvals: %2"_s.arg(line.left(200), why),
        u"Write as in: request POST https://shop.example/**; click shop.example buy now; upload "
        u"*.example.com; download *"_s};
}

bool isSetOfMethods(const QString &word)
{
    static const QRegularExpression methods{u"^[A-Za-z]{1,20}(,[A-Za-z]{1,20})*\\z"_s};
    return word == u"*" || methods.match(word).hasMatch();
}

// Letters of other alphabets for mathematics, full width and the like are read as these, and what
// is drawn as nothing is not read: Unicode's Default_Ignorable_Code_Point, and controls but blanks.
QString plainLetters(const QString &text)
{
    static const QRegularExpression undrawn{
        u"[\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{7F}-\\x{9F}\\x{AD}\\x{34F}\\x{61C}\\x{115F}\\x{1160}"
        "\\x{17B4}\\x{17B5}\\x{180B}-\\x{180F}\\x{200B}-\\x{200F}\\x{2028}-\\x{202E}"
        "\\x{2060}-\\x{206F}\\x{3164}\\x{FE00}-\\x{FE0F}\\x{FEFF}\\x{FFA0}\\x{FFF0}-\\x{FFF8}"
        "\\x{1BCA0}-\\x{1BCA3}\\x{1D173}-\\x{1D17A}\\x{E0000}-\\x{E0FFF}]"_s};
    return QString{text}.remove(undrawn).normalized(QString::NormalizationForm_KC);
}

// Words are found wherever they stand, whatever their case.
QRegularExpression expressionOfWords(const QString &written)
{
    const bool isExpression
        = written.size() > 2 && written.startsWith(u'/') && written.endsWith(u'/');
    return callersExpression(isExpression ? written.sliced(1, written.size() - 2)
                                          : QRegularExpression::escape(plainLetters(written)),
        QRegularExpression::CaseInsensitiveOption);
}

// What is no expression and no address with a glob: Chrome gets the host.
bool isHost(const QString &pattern)
{
    return !pattern.startsWith(u'/') && !pattern.contains(u"://"_s);
}

QJsonObject paused(const QString &pattern)
{
    return {{u"urlPattern"_s, pattern}};
}

} // namespace

OrFailure<HoldRule> HoldRule::read(const QString &line)
{
    const QString written = line.simplified();
    if (written.size() > longestHoldRule)
        return noRule(line, u"it is too long"_s);
    QStringList parts = written.split(u' ', Qt::SkipEmptyParts);
    const auto what = fromWord<HoldKind>(parts.value(0));
    if (!what)
        return noRule(line, u"it begins with none of %1"_s.arg(wordsOf<HoldKind>().join(u", "_s)));
    parts.removeFirst();
    HoldRule rule{.written = written, .kind = *what};
    if (*what == HoldKind::Request) {
        const QString methods = parts.value(0);
        if (!isSetOfMethods(methods))
            return noRule(line, u"no methods follow"_s);
        if (methods != u"*")
            rule.methods = methods.toUpper().split(u',');
        parts.removeFirst();
    }
    if (parts.isEmpty())
        return noRule(line, u"no address follows"_s);
    const QString address = parts.takeFirst();
    if (address != u"*") {
        const auto expression = addressExpression(address);
        if (!expression)
            return noRule(line, u"%1 is no address"_s.arg(address));
        rule.pattern = address;
        rule.address = callersExpression(expression->pattern());
    }
    if (!parts.isEmpty() && *what != HoldKind::Click)
        return noRule(line, u"nothing may follow the address"_s);
    rule.words = expressionOfWords(parts.join(u' '));
    if (!rule.words.isValid())
        return noRule(line, rule.words.errorString());
    return rule;
}

bool HoldRule::isFor(HoldKind what, const QStringList &addresses) const
{
    return kind == what
        && (pattern.isEmpty()
            || std::any_of(addresses.begin(), addresses.end(),
                [this](const QString &each) { return mayMatch(address, plainAddress(each)); }));
}

bool HoldRule::isForRequest(const QString &method, const QString &url) const
{
    return isFor(HoldKind::Request, {url})
        && (methods.isEmpty() || methods.contains(method.toUpper()));
}

bool HoldRule::hasWords(const QString &said) const
{
    const QString text = said.left(longestHeldText);
    return mayMatch(words, text.simplified()) || mayMatch(words, plainLetters(text).simplified());
}

// Wherever the host stands in the address, behind user info too; an IPv6 address may be any host.
QJsonArray HoldRule::paused() const
{
    if (kind != HoldKind::Request)
        return {};
    if (pattern.isEmpty() || !isHost(pattern))
        return {::paused(u"http*"_s)};
    const QString host = plainAddress(u"http://"_s + pattern).sliced(7).section(u':', 0, 0);
    return {::paused(u"http*"_s + host + u'*'), ::paused(u"http*://[*"_s), ::paused(u"http*@[*"_s)};
}
