#include "ui/panels/settings_panel.h"

#include "core/events/event_stream.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/color_field.h"
#include "ui/panels/flag_field.h"
#include "ui/panels/list_field.h"
#include "ui/panels/text_field.h"
#include "ui/panels/token_box.h"
#include "ui/panels/trouble_line.h"
#include "ui/window_door.h"

#include <QFormLayout>
#include <QJsonArray>
#include <QLabel>
#include <QScrollArea>

using namespace Qt::StringLiterals;

constexpr int widestForm = 720;

SettingsPanel::SettingsPanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_refresh([this] { read(); }), m_trouble(new TroubleLine)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(form());
    auto *layout = new QVBoxLayout{this};
    layout->addWidget(m_trouble);
    layout->addWidget(scroll, 1);
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        const bool isNews = event.kind == Event::Kind::SettingsChanged
            || event.kind == Event::Kind::ProfilesChanged
            || event.kind == Event::Kind::BrowserStarted
            || event.kind == Event::Kind::BrowserStopped;
        if (isNews && isVisible())
            m_refresh.request();
    });
}

QWidget *SettingsPanel::form()
{
    auto *all = new QWidget;
    all->setMaximumWidth(widestForm);
    auto *sections = new QVBoxLayout{all};
    sections->setContentsMargins(4, 4, 12, 12);
    sections->setSpacing(8);
    addBrowser(all);
    addChrome(all);
    addAccess(all);
    addDesktop(all);
    sections->addStretch();
    return all;
}

QFormLayout *SettingsPanel::section(QWidget *form, const QString &title)
{
    auto *sections = static_cast<QVBoxLayout *>(form->layout());
    auto *heading = new QLabel{title};
    QFont large = heading->font();
    large.setPointSizeF(large.pointSizeF() * 1.15);
    large.setBold(true);
    heading->setFont(large);
    if (sections->count() > 0)
        sections->addSpacing(14);
    sections->addWidget(heading);
    auto *rows = new QFormLayout;
    rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    rows->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    rows->setHorizontalSpacing(16);
    rows->setVerticalSpacing(10);
    sections->addLayout(rows);
    return rows;
}

void SettingsPanel::add(QFormLayout *rows, SettingField *field)
{
    m_fields.append(field);
    field->setEnabled(false); // until there is something to show
    addRow(rows, field->label(), field);
    connect(field, &SettingField::edited, this, [this, field] { change(*field); });
}

// The labels of all sections are one column.
void SettingsPanel::addRow(QFormLayout *rows, const QString &text, QWidget *field)
{
    auto *label = new QLabel{text.isEmpty() ? text : text + u':'};
    label->setMinimumWidth(fontMetrics().averageCharWidth() * 18);
    label->setBuddy(field);
    rows->addRow(label, field);
}

void SettingsPanel::addBrowser(QWidget *form)
{
    QFormLayout *rows = section(form, tr("Agent browser"));
    add(rows,
        new FlagField{u"enabled"_s, tr("Agents may use the browser"),
            tr("Switched off, browsers are closed and every call is answered \"disabled\".")});
    m_profiles = new ChoiceField{
        u"defaultProfile"_s, tr("Default profile"), {}, tr("For calls that name none.")};
    add(rows, m_profiles);
    add(rows,
        new ColorField{u"color"_s, tr("Accent colour"),
            tr("Of profiles that have no colour of their own. The claw in the tray wears that of "
               "the "
               "default profile, which its menu (⋯) changes.")});
    add(rows,
        new TextField{u"controlUrl"_s, tr("Control URL"), u"http://127.0.0.1:18791"_s,
            tr("Where agents reach the HTTP API.")});
    add(rows,
        new TextField{u"cdpUrl"_s, tr("CDP URL"), tr("none: browsers are started here"),
            tr("The debugging address of a browser that somebody else runs.")});
}

void SettingsPanel::addChrome(QWidget *form)
{
    QFormLayout *rows = section(form, tr("Chrome"));
    m_program = new TextField{
        u"executablePath"_s, tr("Program"), tr("found by itself"), {}, TextField::Of::Program};
    add(rows, m_program);
    add(rows, new FlagField{u"headless"_s, tr("Run without a window")});
    add(rows,
        new FlagField{u"attachOnly"_s, tr("Only attach"),
            tr("Never starts a browser, only connects to one that runs already.")});
    add(rows,
        new FlagField{u"noSandbox"_s, tr("No sandbox"),
            tr("Takes a guard against hostile pages away. Some containers need it.")});
    add(rows,
        new ListField{u"extraArgs"_s, tr("More arguments"), tr("For Chrome's command line."),
            ListField::Of::Texts});
}

void SettingsPanel::addAccess(QWidget *form)
{
    QFormLayout *rows = section(form, tr("Access"));
    add(rows,
        new FlagField{u"requireToken"_s, tr("Ask everyone for the token"),
            tr("Without this, programs of your own user need none.")});
    m_token = new TokenBox{m_door};
    addRow(rows, tr("Access token"), m_token);
    add(rows,
        new ListField{u"uploadRoots"_s, tr("Upload folders"),
            tr("Agents may upload files from these folders only; from none if the list is empty."),
            ListField::Of::Folders});
    add(rows,
        new ListField{u"fileRoots"_s, tr("File folders"),
            tr("Agents may open files of these folders only; of none if the list is empty."),
            ListField::Of::Folders});
}

void SettingsPanel::addDesktop(QWidget *form)
{
    QFormLayout *rows = section(form, tr("Desktop"));
    add(rows, new FlagField{u"startAtLogin"_s, tr("Start Clawdis when I log in")});
    add(rows, new FlagField{u"openWindow"_s, tr("Show this window when Clawdis starts")});
    add(rows,
        new ChoiceField{u"theme"_s, tr("Theme"),
            {{u"system"_s, tr("As the desktop")}, {u"light"_s, tr("Light")},
                {u"dark"_s, tr("Dark")}}});
}

// A field that loses the focus as it is destroyed is not edited.
SettingsPanel::~SettingsPanel()
{
    for (SettingField *field : std::as_const(m_fields))
        field->disconnect(this);
}

void SettingsPanel::showEvent(QShowEvent *event)
{
    for (SettingField *field : std::as_const(m_fields))
        field->accept();
    m_refresh.request();
    Panel::showEvent(event);
}

void SettingsPanel::read()
{
    readProfiles();
    m_door.ask(this, u"settings"_s, {}, [this](const Outcome &outcome) {
        m_refresh.end();
        if (const auto *failure = std::get_if<Failure>(&outcome))
            return m_trouble->tell(*failure);
        m_trouble->hush();
        fill(std::get<Reply>(outcome));
    });
}

void SettingsPanel::readProfiles()
{
    m_door.ask(this, u"profiles"_s, {}, [this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        if (!reply)
            return;
        QList<ChoiceField::Choice> names;
        const QJsonArray rows = reply->value(u"profiles").toArray();
        for (const QJsonValue &row : rows)
            names.append({row[u"name"].toString(), row[u"name"].toString()});
        m_profiles->offer(names);
    });
}

void SettingsPanel::fill(const QJsonObject &reply)
{
    m_settings = reply.value(u"settings").toObject();
    m_settings.insert(u"startAtLogin"_s, reply.value(u"startsAtLogin"));
    for (SettingField *field : std::as_const(m_fields)) {
        field->setEnabled(true);
        if (!field->isRefused())
            field->showValue(m_settings.value(field->key()));
    }
    const QString found = m_settings.value(u"detectedExecutable").toString();
    m_program->setNote(found.isEmpty()
            ? tr("No Chrome is found on this computer: install Chromium or Chrome, or name one.")
            : tr("Found: %1").arg(found));
    m_token->showState(reply.value(u"tokenIsSet").toBool(),
        m_settings.value(u"requireToken").toBool(), reply.value(u"secretsPlace").toString());
    showWaiting(reply);
}

void SettingsPanel::change(SettingField &field)
{
    const QString key = field.key();
    const QJsonValue value = field.value();
    for (SettingField *each : std::as_const(m_fields)) {
        if (each == &field || !each->keepsWhatIsRefused())
            each->accept(); // What an earlier press came to is old by now.
    }
    if (value == m_settings.value(key))
        return;
    const QJsonObject arguments{{key, value}};
    m_door.ask(this, u"changeSettings"_s, arguments, [=, this, &field](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome)) {
            field.refuse(*failure);
            if (field.value() == value && !field.keepsWhatIsRefused())
                field.showValue(m_settings.value(key));
            return;
        }
        m_settings.insert(key, value);
        showWaiting(std::get<Reply>(outcome));
        m_refresh.request();
    });
}

void SettingsPanel::showWaiting(const QJsonObject &reply)
{
    const QJsonArray ofApp = reply.value(u"restartNeeded").toArray();
    const QJsonArray ofBrowser = reply.value(u"browserRestartNeeded").toArray();
    for (SettingField *field : std::as_const(m_fields)) {
        if (ofApp.contains(field->key()))
            field->waitFor(tr("Counts once Clawdis is started again."));
        else if (ofBrowser.contains(field->key()))
            field->waitFor(tr("Running browsers keep the old value until they are started again."));
        else
            field->waitFor({});
    }
}
