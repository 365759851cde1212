#include "core/browser/people/secret_uses.h"

#include "base/logging.h"
#include "base/typed_secrets.h"
#include "core/events/event_stream.h"

#include <QDateTime>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostQuestions = 20;
constexpr qsizetype mostRefusals = 200;
constexpr std::chrono::minutes refusalTime{10};

// What is left of the call after the answer has to be enough for the typing.
constexpr std::chrono::seconds timeToType{3};

// A code is worthless when the period after its own has ended.
constexpr std::chrono::minutes lifeOfCode{10};

QString inWords(const SecretPlace &place)
{
    const QString own = place.value(0);
    return place.size() < 2 ? own : u"%1 (in %2)"_s.arg(own, place.sliced(1).join(u", "_s));
}

QJsonObject evidenceOf(const NamedSecret &secret, const SecretPlace &place)
{
    return {{u"secret"_s, secret.name}, {u"allowed"_s, QJsonArray::fromStringList(secret.origins)},
        {u"origin"_s, place.value(0)},
        {u"around"_s, QJsonArray::fromStringList(place.sliced(place.isEmpty() ? 0 : 1))}};
}

Failure wrongPlace(const NamedSecret &secret, const SecretPlace &place)
{
    return {Code::SecretOrigin,
        u"the secret \"%1\" may be typed on %2 only, and this is %3"_s.arg(
            secret.name, secret.origins.join(u", "_s), inWords(place)),
        u"See where the tab is. Every frame around the field counts too; {setSecret} with other "
        u"origins needs the value again."_s,
        evidenceOf(secret, place)};
}

void requirePlace(const NamedSecret &secret, const SecretWanted &wanted)
{
    if (!secret.mayGoTo(wanted.place))
        throw wrongPlace(secret, wanted.place);
    if (wanted.isAnyCertificate && !secret.allowsHttp)
        throw Failure{Code::SecretOrigin,
            u"this session takes any certificate, so nobody knows whose page this is"_s,
            u"Use a session without ignoreHttpsErrors, or allow http for the secret."_s,
            evidenceOf(secret, wanted.place)};
}

Failure notConfirmed(const NamedSecret &secret, const SecretPlace &place, const QString &why)
{
    return {Code::SecretNotConfirmed,
        u"a person has %1 that \"%2\" is typed on %3"_s.arg(why, secret.name, inWords(place)),
        u"Nothing was typed. The window of Clawdis Browser asks; call again when the person has "
        u"said yes."_s,
        evidenceOf(secret, place)};
}

} // namespace

QList<SecretUses::Question> SecretUses::questions() const
{
    QList<Question> all;
    for (const Open &each : m_open)
        all.append(each.question);
    return all;
}

void SecretUses::announce()
{
    m_events.publish(
        {Event::Kind::SecretsAsked, {}, {{u"questions"_s, static_cast<int>(m_open.size())}}});
}

Task<bool> SecretUses::answer(QString id, bool allows)
{
    const auto found = std::find_if(
        m_open.begin(), m_open.end(), [&id](const Open &each) { return each.question.id == id; });
    if (found == m_open.end())
        co_return false;
    const Open open = *found;
    m_open.erase(found);
    const SecretPlace place = open.question.place;
    if (!allows) {
        const qint64 until
            = QDateTime::currentMSecsSinceEpoch() + std::chrono::milliseconds{refusalTime}.count();
        m_refusals.append({open.question.secret, place, until});
        if (m_refusals.size() > mostRefusals)
            m_refusals.removeFirst();
    }
    announce();
    std::optional<Failure> unkept;
    if (allows) {
        const NamedSecrets::Change confirm
            = [place](NamedSecret &secret) { secret.confirm(place); };
        try {
            co_await m_secrets.change(open.secret, confirm);
        } catch (const Failure &failure) {
            unkept = failure;
        }
    }
    for (const Pending<bool> &each : open.waiting) {
        if (unkept)
            each.fail(*unkept);
        else
            each.settle(allows);
    }
    if (unkept)
        throw Failure{*unkept};
    co_return true;
}

bool SecretUses::isRefused(const SecretWanted &wanted)
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    m_refusals.removeIf([now](const Refusal &each) { return each.until <= now; });
    return std::any_of(m_refusals.begin(), m_refusals.end(), [&wanted](const Refusal &each) {
        return each.secret == wanted.name && each.place == wanted.place;
    });
}

// The question stays when a call gives up: the answer is for the next one.
Pending<bool> SecretUses::ask(
    const NamedSecret &secret, const SecretWanted &wanted, Deadline deadline)
{
    const Pending<bool> answer;
    auto open = std::find_if(m_open.begin(), m_open.end(), [&](const Open &each) {
        return each.question.secret == secret.name && each.question.place == wanted.place;
    });
    if (open == m_open.end()) {
        if (m_open.size() >= mostQuestions)
            throw Failure{Code::TooBusy,
                u"a person has %1 such questions open"_s.arg(mostQuestions),
                u"Nothing was typed: call again when some are answered."_s};
        const QString id = u"q%1"_s.arg(++m_lastId);
        m_open.append(
            {{id, secret.name, wanted.place, wanted.targetId, wanted.caller.shown()}, secret});
        open = m_open.end() - 1;
        announce();
    }
    open->secret = secret; // it may have been replaced meanwhile
    open->waiting.removeIf([](const Pending<bool> &each) { return each.isSettled(); });
    open->waiting.append(answer);
    const Failure late = notConfirmed(secret, wanted.place, u"not yet confirmed"_s);
    const Deadline last = deadline.orIn(deadline.remaining() - timeToType);
    last.whenPassed(this, [answer, late] { answer.fail(late); });
    return answer;
}

Task<> SecretUses::confirm(NamedSecret secret, SecretWanted wanted, Deadline deadline)
{
    const Failure refused = notConfirmed(secret, wanted.place, u"refused"_s);
    if (isRefused(wanted))
        throw Failure{refused};
    const Pending<bool> answer = ask(secret, wanted, deadline);
    const bool isAllowed = co_await answer;
    if (!isAllowed)
        throw Failure{refused};
}

Task<> SecretUses::recall()
{
    try {
        co_await m_secrets.recall();
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "secrets that were typed earlier may show in replies until"
                                       " the keychain is open:"
                                    << failure.message;
    }
}

Task<QString> SecretUses::take(SecretWanted wanted, Deadline deadline)
{
    NamedSecret secret = co_await m_secrets.find(wanted.name);
    requirePlace(secret, wanted);
    if (m_asksPeople && !wanted.caller.isPerson() && !secret.isConfirmedFor(wanted.place)) {
        co_await confirm(secret, wanted, deadline);
        // Another may have taken its place while the person thought.
        secret = co_await m_secrets.find(wanted.name);
        requirePlace(secret, wanted);
        if (!secret.isConfirmedFor(wanted.place))
            throw notConfirmed(secret, wanted.place, u"not yet confirmed"_s);
    }
    const QString text = secret.textAt(QDateTime::currentDateTimeUtc());
    const bool isKeptOut = typedSecrets::remember(secret.value)
        && (secret.kind != NamedSecret::Kind::Totp || typedSecrets::remember(text, lifeOfCode));
    if (!isKeptOut)
        throw Failure{Code::TooBusy, u"too many secrets have been typed since the app began"_s,
            u"Start the app again: what was typed would show in replies."_s};
    co_return QString{text};
}

Task<> SecretUses::wasTyped(SecretWanted wanted)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const SecretPlace place = wanted.place;
    const NamedSecrets::Change note = [place, now](NamedSecret &used) { used.note(place, now); };
    try {
        const NamedSecret secret = co_await m_secrets.find(wanted.name);
        co_await m_secrets.change(secret, note);
    } catch (const Failure &failure) {
        qCWarning(logApp).noquote() << "the use of a secret is not noted:" << failure.message;
    }
}
