#include "ui/panels/settings_panel.h"

#include "base/failure.h"
#include "core/events/event_stream.h"
#include "ui/base/look.h"
#include "ui/base/window_door.h"
#include "ui/models/shown_door.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/color_field.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/flag_field.h"
#include "ui/panels/list_field.h"
#include "ui/panels/number_field.h"
#include "ui/panels/section_list.h"
#include "ui/panels/service_box.h"
#include "ui/panels/text_field.h"
#include "ui/panels/token_box.h"
#include "ui/panels/trouble_line.h"

#include <QCoreApplication>
#include <QFormLayout>
#include <QJsonArray>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr int widestForm = 720;
const QRegularExpression upperCase{u"[A-Z]"_s};

// The table of settings has its texts in English.
QString inLanguage(const QJsonValue &text)
{
    return QCoreApplication::translate("Settings", text.toString().toUtf8().constData());
}

} // namespace

SettingsPanel::SettingsPanel(WindowDoor &door, EventStream &events, QWidget *parent)
    : Panel(parent), m_door(door), m_refresh([this] { read(); }), m_nothing(new EmptyNote),
      m_trouble(new TroubleLine)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(form());
    m_list = new SectionList{*scroll, this};
    connect(m_list, &SectionList::searched, this, &SettingsPanel::search);
    auto *halves = new QHBoxLayout;
    halves->setSpacing(look::margin);
    halves->addWidget(m_list);
    halves->addWidget(scroll, 1);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(look::margin, look::near, look::near, look::near);
    layout->addWidget(m_trouble);
    layout->addLayout(halves, 1);
    connect(&events, &EventStream::happened, this, [this](const Event &event) {
        const bool isNews = event.kind == Event::Kind::SettingsChanged
            || event.kind == Event::Kind::DoorsChanged || event.kind == Event::Kind::ProfilesChanged
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
    m_nothing->say(tr("No setting fits"), tr("Shorten the search."));
    m_nothing->hide();
    m_lines = new QVBoxLayout{all};
    m_lines->setContentsMargins(look::tight, 0, look::apart, look::apart);
    m_lines->setSpacing(look::near);
    m_lines->addWidget(m_nothing, 1);
    m_lines->addStretch();
    return all;
}

// Above the stretch, which stays last.
void SettingsPanel::beginSection(const QString &title)
{
    auto *heading = new QLabel{title};
    QFont large = heading->font();
    large.setPointSizeF(large.pointSizeF() * look::heading);
    large.setBold(true);
    heading->setFont(large);
    heading->setContentsMargins(0, m_sections.isEmpty() ? 0 : look::margin, 0, look::tight);
    auto *rows = new QFormLayout;
    rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    rows->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    rows->setHorizontalSpacing(look::margin);
    rows->setVerticalSpacing(look::tight); // each has a line to spare below it
    m_lines->insertWidget(m_lines->count() - 1, heading);
    m_lines->insertLayout(m_lines->count() - 1, rows);
    m_sections.append({title, heading, rows});
    m_list->add(title, heading);
}

void SettingsPanel::add(SettingField *field, const QString &words)
{
    m_fields.append(field);
    field->setEnabled(false); // until there is something to show
    addRow(field->label(), field, words);
    connect(field, &SettingField::edited, this, [this, field] { change(*field); });
}

void SettingsPanel::addRow(const QString &text, QWidget *field, const QString &words)
{
    auto *label = new QLabel{text.isEmpty() ? text : text + u':'};
    label->setBuddy(field);
    m_sections.last().form->addRow(label, field);
    m_sections.last().rows.append({field, label, words});
}

// One column through all sections.
void SettingsPanel::alignLabels()
{
    int widest = 0;
    for (const Section &section : std::as_const(m_sections)) {
        for (const Row &row : section.rows)
            widest = std::max(widest, row.label->sizeHint().width());
    }
    for (const Section &section : std::as_const(m_sections)) {
        for (const Row &row : section.rows)
            row.label->setFixedWidth(widest);
    }
}

void SettingsPanel::search(const QString &text)
{
    const QString wanted = text.simplified();
    bool isAnyShown = false;
    for (qsizetype i = 0; i < m_sections.size(); ++i) {
        const Section &section = m_sections[i];
        const bool isAll = section.title.contains(wanted, Qt::CaseInsensitive);
        bool isShown = false;
        for (const Row &row : section.rows) {
            const bool fits = isAll || row.words.contains(wanted, Qt::CaseInsensitive);
            section.form->setRowVisible(row.field, fits);
            if (row.field == m_service && fits)
                m_service->follow();
            isShown = isShown || fits;
        }
        section.heading->setVisible(isShown);
        m_list->showSection(static_cast<int>(i), isShown);
        isAnyShown = isAnyShown || isShown;
    }
    m_nothing->setHidden(isAnyShown || m_sections.isEmpty());
}

// Once: the set of settings is fixed while the app runs.
void SettingsPanel::build(const QJsonArray &form)
{
    for (const QJsonValue &each : form) {
        const QJsonObject row = each.toObject();
        const QString key = row.value(u"key").toString();
        const QString label = inLanguage(row.value(u"label"));
        const QString title = inLanguage(row.value(u"section"));
        if (m_sections.isEmpty() || m_sections.last().title != title)
            beginSection(title);
        m_labels.insert(key, label);
        const QString words
            = QStringList{key, label, inLanguage(row.value(u"meaning"))}.join(u'\n');
        add(fieldFor(row), words);
        if (key == u"requireToken"_s) {
            m_token = new TokenBox{m_door};
            addRow(tr("Access token"), m_token, tr("Access token"));
        } else if (key == u"service"_s) {
            m_service = new ServiceBox{m_door};
            addRow({}, m_service, words);
        }
    }
    alignLabels();
}

SettingField *SettingsPanel::fieldFor(const QJsonObject &row)
{
    const QString key = row.value(u"key").toString();
    const QString label = inLanguage(row.value(u"label"));
    const QString meaning = inLanguage(row.value(u"meaning"));
    const QString otherwise = inLanguage(row.value(u"otherwise"));
    const QString form = row.value(u"form").toString();
    if (form == u"flag"_s)
        return new FlagField{key, label, meaning};
    if (form == u"color"_s)
        return new ColorField{key, label, meaning};
    if (form == u"number"_s)
        return new NumberField{
            key, label, row.value(u"least").toInt(), row.value(u"most").toInt(), meaning};
    if (form == u"lines"_s || form == u"folders"_s)
        return new ListField{key, label, meaning,
            form == u"lines"_s ? ListField::Of::Texts : ListField::Of::Folders};
    if (form == u"program"_s) {
        auto *program = new TextField{key, label, otherwise, meaning, TextField::Of::Program};
        if (key == u"executablePath"_s)
            m_program = program; // where the one that was found is shown
        return program;
    }
    if (form == u"profile"_s)
        return m_profiles = new ChoiceField{key, label, m_profileNames, meaning};
    if (form != u"choice"_s)
        return new TextField{key, label, otherwise, meaning};
    QList<ChoiceField::Choice> choices;
    const QJsonArray words = row.value(u"choices").toArray();
    for (const QJsonValue &each : words)
        choices.append({each[u"word"].toString(), inLanguage(each[u"label"])});
    return new ChoiceField{key, label, choices, meaning};
}

// A field that loses the focus in destruction is not edited.
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
            for (SettingField *field : std::as_const(m_fields)) {
                if (field->key() == door.setting)
                    field->setNote(door.words);
            }
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
        if (m_profiles)
            m_profiles->offer(m_profileNames);
    });
}

void SettingsPanel::fill(const QJsonObject &reply)
{
    if (m_fields.isEmpty())
        build(reply.value(u"form").toArray());
    if (m_fields.isEmpty())
        return;
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
            each->accept(); // Clear the result of an earlier change.
    }
    if (value == m_settings.value(key))
        return;
    const QJsonObject arguments{{key, value}};
    m_door.ask(this, u"changeSettings"_s, arguments, [=, this, &field](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome)) {
            field.refuse(inLabels(*failure, key));
            if (field.value() == value && !field.keepsWhatIsRefused())
                field.showValue(m_settings.value(key));
            return;
        }
        m_settings.insert(key, value);
        showWaiting(std::get<Reply>(outcome));
        m_refresh.request();
    });
}

Failure SettingsPanel::inLabels(Failure failure, const QString &ofField) const
{
    for (auto each = m_labels.cbegin(); each != m_labels.cend(); ++each) {
        const QRegularExpression key{u"(\\bbrowser\\.)?\\b%1\\b"_s.arg(each.key())};
        // Words of the language are keys too: "color", "enabled".
        if (each.key() == ofField || each.key().contains(upperCase))
            failure.message.replace(key, *each);
        if (each.key().contains(upperCase))
            failure.hint.replace(key, *each);
    }
    return failure;
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
