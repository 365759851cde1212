#include "ui/panels/request_details.h"

#include "ui/models/cell_text.h"
#include "ui/models/curl.h"
#include "ui/panels/trouble_line.h"
#include "ui/window_door.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostCharacters = 200'000;

QPlainTextEdit *readOnlyText(const QString &objectName, const QString &accessibleName)
{
    auto *text = new QPlainTextEdit;
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setObjectName(objectName);
    text->setAccessibleName(accessibleName);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setFrameShape(QFrame::NoFrame);
    return text;
}

QString headerLines(const QJsonObject &headers)
{
    QStringList lines;
    for (auto each = headers.begin(); each != headers.end(); ++each)
        lines.append(u"%1: %2"_s.arg(each.key(), each.value().toString()));
    return lines.join(u'\n');
}

} // namespace

RequestDetails::RequestDetails(WindowDoor &door, QWidget *parent)
    : QWidget(parent), m_door(door), m_summary(readOnlyText(u"summary"_s, tr("The request"))),
      m_ask(new QPushButton{tr("Show &headers and body")}), m_trouble(new TroubleLine),
      m_note(new QLabel), m_headers(readOnlyText(u"headers"_s, tr("Headers of the answer"))),
      m_body(readOnlyText(u"body"_s, tr("Body of the answer"))), m_pages(new QTabWidget)
{
    arrange();
}

void RequestDetails::arrange()
{
    m_ask->setObjectName(u"ask"_s);
    m_ask->setAccessibleName(tr("Show headers and body of the answer"));
    connect(m_ask, &QPushButton::clicked, this, &RequestDetails::ask);
    auto *copy = new QPushButton{tr("Copy as c&URL")};
    copy->setObjectName(u"curl"_s);
    copy->setAccessibleName(tr("Copy the request as a cURL command"));
    connect(copy, &QPushButton::clicked, this, &RequestDetails::copyAsCurl);
    m_note->setObjectName(u"note"_s);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setWordWrap(true);
    m_pages->setAccessibleName(tr("Parts of the request"));
    m_pages->setDocumentMode(true);
    m_pages->addTab(m_summary, tr("Request"));
    m_pages->addTab(m_headers, tr("Headers"));
    m_pages->addTab(m_body, tr("Body"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_ask);
    buttons->addWidget(copy);
    buttons->addWidget(m_note, 1);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins({});
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_trouble);
    layout->addLayout(buttons);
}

void RequestDetails::showRequest(
    const QString &profile, const SeenRequest &request, const QString &tab)
{
    const bool isAnother = profile != m_profile || request.id != m_request.id
        || request.targetId != m_request.targetId;
    const bool isNews = isAnother || request.isPending() != m_request.isPending();
    m_profile = profile;
    m_request = request;
    m_tab = tab;
    if (isAnother)
        forget();
    m_ask->setEnabled(request.status.has_value());
    showSummary();
    if (isNews)
        askWhatWasSent();
}

// From the app's log: asks no browser. There is nothing for a closed tab.
void RequestDetails::askWhatWasSent()
{
    if (m_canAsk && !m_canAsk())
        return;
    const QJsonObject arguments{
        {u"profile"_s, m_profile}, {u"targetId"_s, m_request.targetId}, {u"id"_s, m_request.id}};
    m_door.ask(
        this, u"requestDetails"_s, arguments, [this, shown = m_shown](const Outcome &outcome) {
            const auto *reply = std::get_if<Reply>(&outcome);
            if (shown != m_shown || !reply)
                return;
            m_sentHeaders = reply->value(u"headers").toObject();
            if (const QJsonValue body = reply->value(u"body"); body.isString())
                m_sentBody = body.toString();
            showSummary();
        });
}

void RequestDetails::showSummary()
{
    if (const QString now = summary(); now != m_summary->toPlainText())
        m_summary->setPlainText(now);
}

void RequestDetails::copyAsCurl()
{
    QGuiApplication::clipboard()->setText(
        asCurl(m_request.method, m_request.url, m_sentHeaders, m_sentBody));
    if (m_sentBody && !fitsCurl(*m_sentBody))
        m_note->setText(tr("Its body is more than one line: the command leaves it out."));
}

QString RequestDetails::summary() const
{
    QStringList lines{u"%1 %2"_s.arg(m_request.method, m_request.url), QString{}};
    const auto add = [&lines](const QString &name, const QString &value) {
        if (!value.isEmpty())
            lines.append(u"%1 %2"_s.arg(name + u':', -10).arg(value));
    };
    add(tr("Status"), m_request.status ? QString::number(*m_request.status) : tr("pending"));
    add(tr("Failure"), m_request.failureText);
    add(tr("Type"), m_request.type);
    add(tr("Began"), cell_text::time(m_request.timestamp));
    if (m_request.milliseconds)
        add(tr("Took"), cell_text::duration(*m_request.milliseconds));
    if (m_request.size)
        add(tr("Size"), cell_text::size(*m_request.size));
    add(tr("Tab"), m_tab);
    if (!m_sentHeaders.isEmpty())
        lines += {QString{}, headerLines(m_sentHeaders)};
    if (m_sentBody)
        lines += {QString{}, *m_sentBody};
    return lines.join(u'\n');
}

void RequestDetails::forget()
{
    ++m_shown;
    m_sentHeaders = {};
    m_sentBody.reset();
    m_headers->clear();
    m_body->clear();
    const QString untilAsked = tr("Nothing is fetched before you ask for it.");
    m_headers->setPlaceholderText(untilAsked);
    m_body->setPlaceholderText(untilAsked);
    m_trouble->hush();
    m_note->clear();
    m_ask->setText(tr("Show &headers and body"));
    m_pages->setCurrentIndex(0);
}

void RequestDetails::ask()
{
    m_trouble->hush();
    if (m_canAsk && !m_canAsk())
        return m_trouble->tell(tr("Its tab is closed: the answer is gone."));
    m_ask->setEnabled(false);
    m_ask->setText(tr("Asking…"));
    const QJsonObject arguments{{u"profile"_s, m_profile}, {u"targetId"_s, m_request.targetId},
        {u"id"_s, m_request.id}, {u"maxChars"_s, mostCharacters}};
    m_door.ask(
        this, u"requestAnswer"_s, arguments, [this, shown = m_shown](const Outcome &outcome) {
            if (shown != m_shown)
                return;
            m_ask->setEnabled(true);
            m_ask->setText(tr("Show &headers and body"));
            if (const auto *failure = std::get_if<Failure>(&outcome))
                m_trouble->tell(*failure);
            else
                tell(std::get<Reply>(outcome));
        });
}

void RequestDetails::tell(const QJsonObject &answer)
{
    m_headers->setPlainText(headerLines(answer.value(u"headers").toObject()));
    const bool isText = answer.value(u"isText").toBool();
    m_body->setPlainText(isText ? answer.value(u"body").toString() : QString{});
    m_body->setPlaceholderText(
        isText ? tr("The body is empty.") : tr("The body is no text; it is not shown here."));
    m_note->setText(answer.value(u"isCut").toBool()
            ? tr("Only its first %L1 characters.").arg(mostCharacters)
            : QString{});
    if (m_pages->currentWidget() == m_summary)
        m_pages->setCurrentWidget(m_headers);
}
