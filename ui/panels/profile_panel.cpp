#include "ui/panels/profile_panel.h"

#include "core/events/event_stream.h"
#include "ui/base/look.h"
#include "ui/base/plain_label.h"
#include "ui/panels/settings_form.h"
#include "ui/panels/trouble_line.h"

#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

ProfilePanel::ProfilePanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_refresh([this] { read(); }), m_layout(new QVBoxLayout{this}),
      m_trouble(new TroubleLine)
{
    m_layout->setContentsMargins(look::margin, look::near, look::near, look::near);
    m_layout->addWidget(m_trouble);
    beginAnew();
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        const bool isNews = event.kind == Event::Kind::ProfilesChanged
            || event.kind == Event::Kind::SettingsChanged
            || event.kind == Event::Kind::BrowserStarted
            || event.kind == Event::Kind::BrowserStopped;
        if (isNews && isVisible())
            m_refresh.request();
    });
}

// A field that loses the focus in destruction is not edited.
ProfilePanel::~ProfilePanel()
{
    m_form->disconnect(this);
}

// Each profile has a form of its own: nothing typed for one comes to another.
void ProfilePanel::beginAnew()
{
    delete m_form;
    m_form = new SettingsForm{this};
    m_layout->addWidget(m_form, 1);
    m_trouble->clear();
    connect(m_form, &SettingsForm::changeWanted, this, &ProfilePanel::change);
}

void ProfilePanel::showProfile(const QString &profile)
{
    if (profile == m_profile)
        return;
    m_profile = profile;
    beginAnew();
    if (isVisible())
        m_refresh.request();
}

void ProfilePanel::find(const QString &text)
{
    m_form->find(text);
}

void ProfilePanel::showEvent(QShowEvent *event)
{
    m_form->acceptAll();
    m_refresh.request();
    Panel::showEvent(event);
}

void ProfilePanel::read()
{
    const QString profile = m_profile;
    const QJsonObject arguments{{u"name"_s, profile}};
    m_door.ask(this, u"profileSettings"_s, arguments, [=, this](const Outcome &outcome) {
        m_refresh.end();
        if (profile != m_profile)
            return m_refresh.request();
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_trouble->report(*failure);
        m_trouble->clear();
        fill(std::get<Reply>(outcome));
    });
}

void ProfilePanel::fill(const Reply &reply)
{
    if (!m_form->isBuilt()) {
        m_form->build(reply.value(u"form").toArray());
        if (m_form->isBuilt())
            addButtons();
    }
    m_form->fill(reply.value(u"settings").toObject());
    showWaiting(reply);
}

void ProfilePanel::addButtons()
{
    auto *both = new QWidget;
    auto *line = new QHBoxLayout{both};
    line->setContentsMargins({});
    line->setSpacing(look::near);
    const std::initializer_list<std::pair<QString, QString>> panels{
        {u"storage"_s, tr("Cookies and storage…")}, {u"vault"_s, tr("Logins and backups…")}};
    for (const auto &[panel, text] : panels) {
        auto *button = named(new QPushButton{text}, panel + u"Of"_s, text);
        connect(button, &QPushButton::clicked, this,
            [this, name = panel] { Q_EMIT panelWanted(name); });
        line->addWidget(button);
    }
    line->addStretch();
    m_form->addRow(tr("What it keeps"), both, tr("Cookies, storage, logins and backups"));
}

void ProfilePanel::change(const QString &key, const QJsonValue &value)
{
    const QString profile = m_profile;
    const QJsonObject arguments{{u"name"_s, profile}, {key, value}};
    m_door.ask(this, u"changeProfile"_s, arguments, [=, this](const Outcome &outcome) {
        if (profile != m_profile || !m_form->field(key))
            return;
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_form->refuse(key, value, *failure);
        m_form->keep(key, value);
        showWaiting(std::get<Reply>(outcome));
        m_refresh.request();
    });
}

void ProfilePanel::showWaiting(const Reply &reply)
{
    m_form->showWaiting({}, reply.value(u"browserRestartNeeded").toArray(),
        tr("Counts once its browser is stopped and started again."));
}
