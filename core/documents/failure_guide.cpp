#include "core/documents/failure_guide.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace {

constexpr FailureAdvice advices[] = {
    {Code::InvalidArgument, Concern::Call, "An argument is missing or does not fit.",
        "Send what the message asks for."},
    {Code::UnknownArgument, Concern::Call, "The command takes no argument of this name.",
        "Leave it out, or use one of the names in the hint."},
    {Code::UnknownCommand, Concern::Call, "Nothing is served at this path.",
        "Look the path up in /docs or /openapi.json."},
    {Code::MalformedRequest, Concern::Call, "The request or its JSON cannot be read.",
        "Send one JSON object, and percent-encode the address."},
    {Code::MethodNotAllowed, Concern::Call, "The path is served, but not with this method.",
        "Use the method that the hint names."},
    {Code::PayloadTooLarge, Concern::Call, "The body is larger than 1 MB.", "Send less at a time."},
    {Code::UnsupportedMediaType, Concern::Call, "The body is not declared as JSON.",
        "Send Content-Type: application/json."},
    {Code::Forbidden, Concern::Call, "The request comes from a web page, or names another host.",
        "Call http://127.0.0.1 from a program."},
    {Code::Unauthorized, Concern::Call, "The caller is another user, or brings a wrong token.",
        "Send Authorization: Bearer with the token that clawdis-browser --print-token prints."},
    {Code::TooBusy, Concern::Call, "There is more to do at once than fits.",
        "Wait a moment, then call again."},
    {Code::UnderHumanControl, Concern::Call, "A person has taken over; agents may only look.",
        "Wait until the person hands back, then call again."},
    {Code::Disabled, Concern::Call, "The browser is switched off in the settings.",
        "Switch it on in the window, or set browser.enabled to true."},
    {Code::Timeout, Concern::Call, "What was waited for did not happen in time.",
        "Read the message to see what was awaited; look at the page before calling again."},
    {Code::Cancelled, Concern::Call, "The caller cancelled the call before it had ended.",
        "Look at the page before you act again: what had begun there may go on."},
    {Code::Disconnected, Concern::Call, "The connection to Chrome ended before the answer came.",
        "Call again: the browser is started or attached again."},
    {Code::ChromeRefused, Concern::Call, "Chrome did not accept what it was asked to do.",
        "Read Chrome's reason in the message."},
    {Code::NotSupported, Concern::Call, "This is not built, or this kind of profile has none.",
        "Do without it; the message says what is not there."},
    {Code::Internal, Concern::Call, "Something went wrong that should not have.",
        "Report it, with the line of the log that the X-Request-Id names."},

    {Code::NotRunning, Concern::Chrome, "The browser of the profile does not run.",
        "Start it, or open a tab."},
    {Code::ProfileNotFound, Concern::Chrome, "There is no profile of this name.",
        "Use one of those in the message."},
    {Code::ChromeNotFound, Concern::Chrome, "No Chrome or Chromium is installed where we look.",
        "Install one, or set browser.executablePath."},
    {Code::ChromeFailed, Concern::Chrome, "Chrome did not start, or ended at once.",
        "Read the message: it ends with what Chrome printed."},
    {Code::ChromeKeepsEnding, Concern::Chrome,
        "Chrome ended badly three times within a minute; no call starts it any more.",
        "Read how it ended, mend that, and start it; it may be started by itself 10 minutes "
        "later."},
    {Code::ChromeNotOurs, Concern::Chrome, "Another Chrome answers where ours should.",
        "Close it, or give the profile another port."},
    {Code::PortInUse, Concern::Chrome, "Another program listens on the port of the profile.",
        "End that program, or give the profile another port."},
    {Code::ProfileLocked, Concern::Chrome, "Another Chrome has the folder of the profile open.",
        "Close that Chrome."},
    {Code::ProfileDirUnwritable, Concern::Chrome, "The folder of the profile cannot be written.",
        "Mend its permissions, or free space on the disk."},

    {Code::SessionNotFound, Concern::Page,
        "No session has this id, or it has ended: closed, unused for its time, or with its Chrome.",
        "Create another."},
    {Code::TooManySessions, Concern::Page, "As many sessions are open as may be.",
        "Close one, or wait until one ends unused."},
    {Code::RoomNotFound, Concern::Page, "No room of the automation service has this name.",
        "Start a browser session in it."},
    {Code::RoomExists, Concern::Page, "The room has a browser session already.",
        "Use it, or close it first."},
    {Code::JobNotFound, Concern::Page,
        "No queue has a command, and no exploration is, of this id, or not any more.",
        "Add it; finished commands are kept for a day, the newest 1,000 explorations."},
    {Code::JobExists, Concern::Page, "There is an exploration of this id already.",
        "Give another id, or none."},
    {Code::JobState, Concern::Page, "The exploration is not in a state in which that can be done.",
        "Look at its state: only one that has not ended is paused, resumed or cancelled."},
    {Code::ResultNotFound, Concern::Page,
        "No result or call is kept under this id, or not any more; or no page of this address is "
        "known.",
        "Send the command again, under another id; or list, search, or explore the site."},
    {Code::RuleNotFound, Concern::Page, "The tab lives by no rule of this id.",
        "List the rules and use an id from there."},
    {Code::TooManyRules, Concern::Page, "As many rules are kept as may be, or as much is in them.",
        "Remove some, or name more addresses by one pattern."},
    {Code::TabNotFound, Concern::Page, "No tab has this id.",
        "List the tabs and use an id from there."},
    {Code::TabAmbiguous, Concern::Page, "Several tabs have ids that begin like this.",
        "Send more of the id."},
    {Code::TabOwned, Concern::Page, "Another agent owns the tab.",
        "Open a tab of your own, or wait until that one is closed."},
    {Code::TabCrashed, Concern::Page, "The page crashed.", "Navigate the tab, or open another."},
    {Code::FrameGone, Concern::Page, "The frame that useFrame chose is gone.",
        "Choose another, or go back to the main frame: useFrame."},
    {Code::NavigationFailed, Concern::Page, "The address could not be loaded.",
        "See Chrome's reason in the message, and check the address."},
    {Code::AddressForbidden, Concern::Page, "Agents may not open or read this address.",
        "Use http or https; of files those below browser.fileRoots may be opened."},
    {Code::ScriptFailed, Concern::Page, "The script threw, or is not JavaScript.",
        "Mend the script; the message is what it threw."},
    {Code::RecordingState, Concern::Page, "The tab is being recorded already, or it is not.",
        "List the films that are being made; end one, or begin one."},
    {Code::TraceState, Concern::Page, "A trace runs already, or none does.",
        "Stop the one that runs, or start one."},

    {Code::UnknownRef, Concern::Element, "No snapshot of this tab gave this ref.",
        "Take a snapshot and use a ref from it."},
    {Code::LocatorNotFound, Concern::Element, "Nothing in the page, or no frame, is as asked for.",
        "Take a snapshot to see what is there."},
    {Code::LocatorAmbiguous, Concern::Element, "Several are; up to five are named in evidence.",
        "Say more of the one that is meant, or use its ref."},
    {Code::StaleRef, Concern::Element, "The element is gone, or is another one now.",
        "Take a new snapshot; the evidence may name the nearest candidates."},
    {Code::NotActionable, Concern::Element, "The element is hidden, disabled or still moving.",
        "Do what the page waits for, or send a longer timeoutMs."},
    {Code::Obscured, Concern::Element, "Something lies over the element.",
        "Close what the message names, then call again."},
    {Code::WrongElement, Concern::Element, "The element is not of the kind that this needs.",
        "Use the ref of the right element; the message says what this one is."},
    {Code::ValueNotApplied, Concern::Element, "The field holds something else than was typed.",
        "Look at the field: the page changes or refuses what is typed."},
    {Code::InvalidValue, Concern::Element, "The element has no such value.",
        "Use one of those in the evidence."},
    {Code::NotDelivered, Concern::Element, "The press did not reach the element.",
        "Take a new snapshot, then call again."},
    {Code::OutcomeUnknown, Concern::Element, "It was pressed, and nobody can say what came of it.",
        "Take a new snapshot: it may have been done. Call again only if it was not."},

    {Code::FileUnwritable, Concern::Files, "The file cannot be written.",
        "Free space, or mend the permissions of the media folder."},
    {Code::DiskFull, Concern::Files, "The disk is full; what was there before is kept.",
        "Free space on the disk that holds the file, then call again."},
    {Code::FileNotFound, Concern::Files, "There is no such file.", "Check the path."},
    {Code::PathForbidden, Concern::Files, "The path lies outside the folders that are allowed.",
        "Move the file into one of browser.uploadRoots, or write below the media folder."},

    {Code::ProfileExists, Concern::Settings, "There is a profile of this name already.",
        "Use it, or choose another name."},
    {Code::PortsExhausted, Concern::Settings, "All ports for profiles are taken.",
        "Delete a profile that is not used."},
    {Code::ConfigCorrupt, Concern::Settings, "The settings file is not valid.",
        "Mend the line that the message names."},
    {Code::ConfigUnwritable, Concern::Settings, "The settings file cannot be written.",
        "Mend its permissions, or free space on the disk."},
    {Code::SecretsUnavailable, Concern::Settings, "The keychain is locked or out of order.",
        "Unlock it, then call again."},

    {Code::SecretNotFound, Concern::Element, "No secret has this name.",
        "List the secrets and use a name from there."},
    {Code::SecretOrigin, Concern::Element, "The secret may not be typed on this page or frame.",
        "Go to one of the origins in the evidence; a frame counts with all that are around it."},
    {Code::SecretNotConfirmed, Concern::Element,
        "No person has allowed the first use of the secret on this page.",
        "Ask the person at the window of Clawdis Browser, then call again."},
    {Code::HandoffNotFound, Concern::Page, "No handoff has this id, or not any more.",
        "Ask again; what became of one is known for ten minutes."},
    {Code::NotApproved, Concern::Page, "A person has to say yes to this, and said no.",
        "Do something else, or ask the person what is wanted."},
    {Code::ApprovalTimedOut, Concern::Page,
        "A person has to say yes to this, and has not answered in time; it was not done.",
        "Call again: the window still asks, and a yes is kept for the next call."},
    {Code::IdentityNotFound, Concern::Settings, "No identity has this name, or not this version.",
        "List them and use a name from there."},
    {Code::IdentityExpired, Concern::Settings,
        "The identity was to be kept for a time that is over.", "Log in again, and save it again."},
    {Code::IdentityDamaged, Concern::Settings,
        "The file of the identity was changed, is of another, or was sealed with another key.",
        "Load another version, or take the file from a backup."},
};

static_assert(std::size(advices) == static_cast<std::size_t>(Code::Internal) + 1,
    "every code has its row here");

bool anyIs(const QList<Parameter> &parameters, const QStringList &names)
{
    return std::any_of(parameters.begin(), parameters.end(),
        [&](const Parameter &parameter) { return names.contains(parameter.name); });
}

// "ref", "startRef": takes a ref of a snapshot.
bool takesRef(const QList<Parameter> &parameters)
{
    return std::any_of(parameters.begin(), parameters.end(), [](const Parameter &parameter) {
        return parameter.name.endsWith(u"ref"_s, Qt::CaseInsensitive);
    });
}

bool isAbout(Concern concern, const Command &command)
{
    const auto takes = command.parameters();
    switch (concern) {
    case Concern::Call:
        return true;
    case Concern::Chrome:
        return command.worksOnBrowser() || command.effect == Effect::Administers;
    case Concern::Page:
        return command.worksOnPage() || anyIs(takes + command.gives, {u"targetId"_s});
    case Concern::Element:
        return takesRef(takes) || anyIs(takes, {u"selector"_s, u"element"_s, u"fields"_s});
    case Concern::Files:
        return anyIs(takes + command.gives, {u"path"_s, u"paths"_s, u"imagePath"_s, u"download"_s});
    case Concern::Settings:
        return command.effect == Effect::Administers;
    }
    return false;
}

} // namespace

const FailureAdvice &adviceOn(Code code)
{
    const auto *advice = std::find_if(std::begin(advices), std::end(advices),
        [code](const FailureAdvice &each) { return each.code == code; });
    Q_ASSERT(advice != std::end(advices));
    return *advice;
}

QString titleOf(Concern concern)
{
    switch (concern) {
    case Concern::Call:
        return u"Any call"_s;
    case Concern::Chrome:
        return u"Profile and Chrome"_s;
    case Concern::Page:
        return u"Tab and page"_s;
    case Concern::Element:
        return u"Element"_s;
    case Concern::Files:
        return u"Files"_s;
    case Concern::Settings:
        return u"Settings"_s;
    }
    return {};
}

QList<FailureRow> failuresAbout(Concern concern)
{
    QList<FailureRow> rows;
    for (const FailureAdvice &advice : advices) {
        if (advice.concern == concern)
            rows.append(rowOf(advice.code));
    }
    return rows;
}

QList<Concern> concernsOf(const Command &command)
{
    QList<Concern> concerns;
    for (const auto &word : Words<Concern>::all) {
        if (isAbout(word.value, command))
            concerns.append(word.value);
    }
    return concerns;
}

OrderedFields failureExample(const FailureRow &row)
{
    const FailureAdvice &advice = adviceOn(row.code);
    const QJsonObject written = toJson(
        Failure{row.code, QString::fromUtf8(advice.meaning), QString::fromUtf8(advice.remedy)});
    OrderedFields fields;
    for (const QString &name : {u"error"_s, u"code"_s, u"hint"_s, u"retryable"_s})
        fields.append({name, written.value(name)});
    return fields;
}
