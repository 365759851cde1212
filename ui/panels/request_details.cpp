#include "ui/panels/request_details.h"

#include "ui/base/plain_label.h"
#include "ui/base/window_door.h"
#include "ui/models/cell_text.h"
#include "ui/models/curl.h"
#include "ui/models/pretty_json.h"
#include "ui/panels/body_view.h"
#include "ui/panels/message_view.h"
#include "ui/panels/read_only_text.h"
#include "ui/panels/trouble_line.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTabWidget>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

constexpr int mostAsked = 8'000'000; // characters: all that Chrome keeps of a body, in base64
constexpr auto betweenLooks = 1s;

RequestDetails::RequestDetails(WindowDoor &door, QWidget *parent)
    : QWidget(parent), m_door(door), m_reading([this] { readAnswer(); }),
      m_overview(readOnlyText(u"summary"_s, tr("The request"))),
      m_headers(readOnlyText(u"headers"_s, tr("Headers, as answered and as sent"))),
      m_sent(readOnlyText(u"sent"_s, tr("Body that was sent"))), m_answer(new BodyView),
      m_messages(new MessageView), m_parts(new QTabWidget), m_trouble(new TroubleLine),
      m_note(plainLabel(u"note"_s, tr("What became of it")))
{
    setLayout(arranged());
    m_listen.setInterval(betweenLooks);
    connect(&m_listen, &QTimer::timeout, this, &RequestDetails::askForMessages);
    connect(m_answer, &BodyView::saved, this, &RequestDetails::reportSaved);
    connect(m_parts, &QTabWidget::currentChanged, this, [this] {
        if (isOn(m_answer) && !m_isRead)
            m_reading.request();
        askForMessages();
    });
}

QLayout *RequestDetails::arranged()
{
    m_headers->setPlaceholderText(tr("No headers are known."));
    named(m_parts, u"parts"_s, tr("Parts of the request"));
    m_parts->setDocumentMode(true);
    m_parts->addTab(m_overview, tr("Request"));
    m_parts->addTab(m_headers, tr("Headers"));
    m_parts->addTab(m_sent, tr("Sent"));
    m_parts->addTab(m_answer, tr("Answer"));
    m_parts->addTab(m_messages, tr("Messages"));
    auto *layout = new QVBoxLayout;
    layout->setContentsMargins({});
    layout->addWidget(m_parts, 1);
    layout->addWidget(m_trouble);
    layout->addLayout(line());
    return layout;
}

QLayout *RequestDetails::line()
{
    auto *copy = named(
        new QPushButton{tr("Copy as c&URL")}, u"curl"_s, tr("Copy the request as a cURL command"));
    connect(copy, &QPushButton::clicked, this, &RequestDetails::copyAsCurl);
    auto *again = named(
        new QPushButton{tr("Rep&eat")}, u"repeat"_s, tr("Send the request again, from its tab"));
    connect(again, &QPushButton::clicked, this, &RequestDetails::repeatWanted);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);
    auto *row = new QHBoxLayout;
    row->addWidget(copy);
    row->addWidget(again);
    row->addWidget(m_note, 1);
    return row;
}

void RequestDetails::showRequest(
    const QString &profile, const SeenRequest &request, const QString &tab)
{
    const bool isAnother = profile != m_profile || request.id != m_request.id
        || request.targetId != m_request.targetId;
    const bool isNews = isAnother || request.status != m_request.status
        || request.milliseconds != m_request.milliseconds
        || request.failureText != m_request.failureText;
    m_profile = profile;
    m_request = request;
    m_tab = tab;
    if (isAnother)
        forget();
    showKnown();
    if (!isNews)
        return;
    askWhatIsKnown();
    m_listen.start();
    if (isOn(m_answer) && !m_isRead)
        m_reading.request();
}

void RequestDetails::showEvent(QShowEvent *event)
{
    m_listen.start();
    QWidget::showEvent(event);
}

bool RequestDetails::isOn(const QWidget *part) const
{
    return m_parts->currentWidget() == part;
}

QJsonObject RequestDetails::place() const
{
    return {
        {u"profile"_s, m_profile}, {u"targetId"_s, m_request.targetId}, {u"id"_s, m_request.id}};
}

// From the app's log: asks no browser. There is nothing for a closed tab.
void RequestDetails::askWhatIsKnown()
{
    if (!mayAsk())
        return;
    QJsonObject arguments = place();
    arguments.insert(u"after"_s, m_messages->last());
    m_door.ask(
        this, u"requestDetails"_s, arguments, [this, shown = m_shown](const Outcome &outcome) {
            const auto *reply = std::get_if<Reply>(&outcome);
            if (shown == m_shown && reply)
                learn(readKnownRequest(*reply));
        });
}

void RequestDetails::learn(const KnownRequest &known)
{
    m_known = known;
    m_messages->take(known.messages, known.messageCount);
    showKnown();
}

// No event reports messages: sockets may have hundreds in a second.
void RequestDetails::askForMessages()
{
    const bool mayChange = m_request.isStream() && !m_request.milliseconds
        && m_request.failureText.isEmpty() && isOn(m_messages) && isVisible();
    if (!mayChange)
        return m_listen.stop();
    m_listen.start();
    askWhatIsKnown();
}

void RequestDetails::showKnown()
{
    const auto put = [](QPlainTextEdit *where, const QString &text) {
        if (text != where->toPlainText())
            where->setPlainText(text);
    };
    put(m_overview, overview());
    put(m_headers, m_known.headersInWords());
    const QString sent = m_known.sentBody.value_or(QString{});
    put(m_sent, prettyJson(sent).value_or(sent));
    m_parts->setTabVisible(m_parts->indexOf(m_sent), m_known.sentBody.has_value());
    m_parts->setTabVisible(m_parts->indexOf(m_messages), m_request.isStream());
    m_parts->setTabVisible(m_parts->indexOf(m_answer), !m_request.isStream());
}

void RequestDetails::copyAsCurl()
{
    QGuiApplication::clipboard()->setText(
        asCurl(m_request.method, m_request.url, m_known.sentHeaders, m_known.sentBody));
    if (m_known.sentBody && !fitsCurl(*m_known.sentBody))
        m_note->setText(tr("Its body is more than one line: the command leaves it out."));
}

QString RequestDetails::overview() const
{
    QStringList lines{u"%1 %2"_s.arg(m_request.method, m_request.url), QString{}};
    const auto add = [&lines](const QString &name, const QString &value) {
        if (!value.isEmpty())
            lines.append(u"%1 %2"_s.arg(name + u':', -10).arg(value));
    };
    add(tr("Status"), m_request.status ? QString::number(*m_request.status) : tr("pending"));
    add(tr("Failure"), m_request.failureText);
    add(tr("Type"), m_request.type);
    add(tr("Content"), m_known.mimeType);
    add(tr("Began"), cell_text::time(m_request.timestamp));
    if (m_request.size)
        add(tr("Size"), cell_text::size(*m_request.size));
    if (m_known.messageCount > 0)
        add(tr("Messages"), u"%L1"_s.arg(m_known.messageCount));
    add(tr("Tab"), m_tab);
    if (m_request.milliseconds)
        add(tr("Took"), cell_text::duration(*m_request.milliseconds));
    if (const QString timing = m_known.timingInWords(); !timing.isEmpty())
        lines.append(timing);
    return lines.join(u'\n');
}

void RequestDetails::forget()
{
    ++m_shown;
    m_known = {};
    m_isRead = false;
    m_messages->clear();
    m_answer->say({});
    m_trouble->clear();
    m_note->clear();
}

void RequestDetails::readAnswer()
{
    m_trouble->clear();
    if (m_isRead || !isOn(m_answer))
        return m_reading.end();
    if (!m_request.status)
        m_answer->say(m_request.isPending() ? tr("Not answered yet") : tr("It was not answered"),
            m_request.failureText);
    else if (!mayAsk())
        m_answer->say(tr("Its tab is closed"), tr("The answer is gone with it."));
    if (!m_request.status || !mayAsk())
        return m_reading.end();
    QJsonObject arguments = place();
    arguments.insert(u"maxChars"_s, mostAsked);
    m_door.ask(
        this, u"requestAnswer"_s, arguments, [this, shown = m_shown](const Outcome &outcome) {
            m_reading.end();
            if (shown != m_shown)
                return;
            const auto *failure = std::get_if<Failure>(&outcome);
            m_isRead = !failure;
            if (failure)
                m_answer->say(failure->message, failure->hint);
            else
                m_answer->showBody(
                    readAnswerBody(std::get<Reply>(outcome), m_known.mimeType, m_request.url));
        });
}

void RequestDetails::reportSaved(const QString &path, const QString &trouble)
{
    if (trouble.isEmpty())
        return m_note->setText(tr("Saved as %1").arg(path));
    m_trouble->report(tr("%1 cannot be written: %2").arg(path, trouble));
}
