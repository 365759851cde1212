#include "ui/panels/settings_panel.h"

#include "base/failure.h"
#include "core/events/event_stream.h"
#include "ui/base/look.h"
#include "ui/base/window_door.h"
#include "ui/models/shown_door.h"
#include "ui/panels/service_box.h"
#include "ui/panels/settings_form.h"
#include "ui/panels/token_box.h"
#include "ui/panels/trouble_line.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

SettingsPanel::SettingsPanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_refresh([this] { read(); }), m_form(new SettingsForm{this}),
      m_trouble(new TroubleLine)
{
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(look::margin, look::near, look::near, look::near);
    layout->addWidget(m_trouble);
    layout->addWidget(m_form, 1);
    connect(m_form, &SettingsForm::rowAdded, this, &SettingsPanel::addBoxes);
    connect(m_form, &SettingsForm::changeWanted, this, &SettingsPanel::change);
    connect(m_form, &SettingsForm::rowShown, this, [this](const QWidget *field) {
        if (field == m_service)
            m_service->follow();
    });
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        const bool isNews = event.kind == Event::Kind::SettingsChanged
            || event.kind == Event::Kind::DoorsChanged || event.kind == Event::Kind::ProfilesChanged
            || event.kind == Event::Kind::BrowserStarted
            || event.kind == Event::Kind::BrowserStopped;
        if (isNews && isVisible())
            m_refresh.request();
    });
}

// A field that loses the focus in destruction is not edited.
SettingsPanel::~SettingsPanel()
{
    m_form->disconnect(this);
}

void SettingsPanel::find(const QString &text)
{
    m_form->find(text);
}

// Below the settings that they belong to.
void SettingsPanel::addBoxes(const QString &key, const QString &words)
{
    if (key == u"requireToken"_s) {
        m_token = new TokenBox{m_door};
        m_form->addRow(tr("Access token"), m_token, tr("Access token"));
    } else if (key == u"service"_s) {
        m_service = new ServiceBox{m_door};
        m_form->addRow({}, m_service, words);
    }
}

void SettingsPanel::showEvent(QShowEvent *event)
{
    m_form->acceptAll();
    m_refresh.request();
    Panel::showEvent(event);
}

void SettingsPanel::read()
{
    readProfiles();
    m_door.ask(this, u"settings"_s, {}, [this](const Outcome &outcome) {
        m_refresh.end();
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_trouble->report(*failure);
        m_trouble->clear();
        fill(std::get<Reply>(outcome));
        readDoors();
    });
}

// The result of the switch: a port may be taken.
void SettingsPanel::readDoors()
{
    m_door.ask(this, u"status"_s, {}, [this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        const auto doors = reply ? doorsIn(*reply) : QList<ShownDoor>{};
        for (const ShownDoor &door : doors) {
            if (m_service && door.name == u"service"_s)
                m_service->showAddress(door.address);
            if (SettingField *field = m_form->field(door.setting))
                field->setNote(door.words);
        }
    });
}

void SettingsPanel::readProfiles()
{
    m_door.ask(this, u"profiles"_s, {}, [this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        if (!reply)
            return;
        m_profileNames.clear();
        const QJsonArray rows = reply->value(u"profiles").toArray();
        for (const QJsonValue &row : rows)
            m_profileNames.append({row[u"name"].toString(), row[u"name"].toString()});
        offerProfiles();
    });
}

void SettingsPanel::offerProfiles()
{
    if (auto *profiles = static_cast<ChoiceField *>(m_form->field(u"defaultProfile"_s)))
        profiles->offer(m_profileNames);
}

void SettingsPanel::fill(const QJsonObject &reply)
{
    if (!m_form->isBuilt()) {
        m_form->build(reply.value(u"form").toArray());
        offerProfiles();
    }
    if (!m_form->isBuilt())
        return;
    QJsonObject values = reply.value(u"settings").toObject();
    values.insert(u"startAtLogin"_s, reply.value(u"startsAtLogin"));
    m_form->fill(values);
    const QString found = values.value(u"detectedExecutable").toString();
    m_form->field(u"executablePath"_s)
        ->setNote(found.isEmpty() ? tr("No Chrome is found on this computer: install Chromium or "
                                       "Chrome, or name one.")
                                  : tr("Found: %1").arg(found));
    m_token->showState(reply.value(u"tokenIsSet").toBool(), values.value(u"requireToken").toBool(),
        reply.value(u"secretsPlace").toString());
    showWaiting(reply);
}

void SettingsPanel::change(const QString &key, const QJsonValue &value)
{
    const QJsonObject arguments{{key, value}};
    m_door.ask(this, u"changeSettings"_s, arguments, [=, this](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_form->refuse(key, value, *failure);
        m_form->keep(key, value);
        showWaiting(std::get<Reply>(outcome));
        m_refresh.request();
    });
}

void SettingsPanel::showWaiting(const QJsonObject &reply)
{
    m_form->showWaiting(reply.value(u"restartNeeded").toArray(),
        reply.value(u"browserRestartNeeded").toArray(),
        tr("Running browsers keep the old value until they are started again."));
}
