#include "ui/panels/settings_form.h"

#include "base/failure.h"
#include "ui/base/look.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/color_field.h"
#include "ui/panels/empty_note.h"
#include "ui/panels/flag_field.h"
#include "ui/panels/list_field.h"
#include "ui/panels/number_field.h"
#include "ui/panels/section_list.h"
#include "ui/panels/text_field.h"

#include <QCoreApplication>
#include <QFormLayout>
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

SettingsForm::SettingsForm(QWidget *panel) : m_nothing(new EmptyNote)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(page());
    m_list = new SectionList{*scroll, panel};
    connect(m_list, &SectionList::searched, this, &SettingsForm::search);
    auto *halves = new QHBoxLayout{this};
    halves->setContentsMargins({});
    halves->setSpacing(look::margin);
    halves->addWidget(m_list);
    halves->addWidget(scroll, 1);
}

// A field that loses the focus in destruction is not edited.
SettingsForm::~SettingsForm()
{
    for (SettingField *field : std::as_const(m_fields))
        field->disconnect(this);
}

QWidget *SettingsForm::page()
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
void SettingsForm::beginSection(const QString &title)
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

void SettingsForm::add(SettingField *field, const QString &words)
{
    m_fields.append(field);
    field->setEnabled(false); // until there is something to show
    addRow(field->label(), field, words);
    connect(field, &SettingField::edited, this, [this, field] { change(*field); });
}

void SettingsForm::addRow(const QString &text, QWidget *field, const QString &words)
{
    auto *label = new QLabel{text.isEmpty() ? text : text + u':'};
    label->setBuddy(field);
    m_sections.last().form->addRow(label, field);
    m_sections.last().rows.append({field, label, words});
}

// One column through all sections.
void SettingsForm::alignLabels()
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

void SettingsForm::search(const QString &text)
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
            if (fits)
                Q_EMIT rowShown(row.field);
            isShown = isShown || fits;
        }
        section.heading->setVisible(isShown);
        m_list->showSection(static_cast<int>(i), isShown);
        isAnyShown = isAnyShown || isShown;
    }
    m_nothing->setHidden(isAnyShown || m_sections.isEmpty());
}

void SettingsForm::build(const QJsonArray &rows)
{
    for (const QJsonValue &each : rows) {
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
        Q_EMIT rowAdded(key, words);
    }
    alignLabels();
    search(m_list->searchedText());
}

void SettingsForm::find(const QString &text)
{
    m_list->search(text);
}

SettingField *SettingsForm::fieldFor(const QJsonObject &row)
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
        return new NumberField{key, label, row.value(u"least").toInt(), row.value(u"most").toInt(),
            meaning, otherwise};
    if (form == u"lines"_s || form == u"folders"_s)
        return new ListField{key, label, meaning,
            form == u"lines"_s ? ListField::Of::Texts : ListField::Of::Folders};
    if (form == u"program"_s)
        return new TextField{key, label, otherwise, meaning, TextField::Of::Program};
    if (form != u"choice"_s && form != u"profile"_s)
        return new TextField{key, label, otherwise, meaning};
    QList<ChoiceField::Choice> choices;
    const QJsonArray words = row.value(u"choices").toArray();
    for (const QJsonValue &each : words)
        choices.append({each[u"word"].toString(), inLanguage(each[u"label"])});
    return new ChoiceField{key, label, choices, meaning};
}

SettingField *SettingsForm::field(const QString &key) const
{
    const auto found = std::find_if(m_fields.begin(), m_fields.end(),
        [&key](const SettingField *each) { return each->key() == key; });
    return found == m_fields.end() ? nullptr : *found;
}

void SettingsForm::acceptAll()
{
    for (SettingField *field : std::as_const(m_fields))
        field->accept();
}

void SettingsForm::fill(const QJsonObject &values)
{
    m_values = values;
    for (SettingField *field : std::as_const(m_fields)) {
        field->setEnabled(true);
        if (!field->isRefused())
            field->showValue(m_values.value(field->key()));
    }
}

void SettingsForm::change(SettingField &field)
{
    const QString key = field.key();
    const QJsonValue value = field.value();
    for (SettingField *each : std::as_const(m_fields)) {
        if (each == &field || !each->keepsWhatIsRefused())
            each->accept(); // Clear the result of an earlier change.
    }
    if (value != m_values.value(key))
        Q_EMIT changeWanted(key, value);
}

void SettingsForm::keep(const QString &key, const QJsonValue &value)
{
    m_values.insert(key, value);
}

void SettingsForm::refuse(const QString &key, const QJsonValue &value, const Failure &failure)
{
    SettingField *refused = field(key);
    refused->refuse(inLabels(failure, key));
    if (refused->value() == value && !refused->keepsWhatIsRefused())
        refused->showValue(m_values.value(key));
}

// Failures name settings by their keys, maybe with where these are in the file.
Failure SettingsForm::inLabels(Failure failure, const QString &ofField) const
{
    for (auto each = m_labels.cbegin(); each != m_labels.cend(); ++each) {
        const QRegularExpression key{
            u"(\\bbrowser\\.(profiles\\.[a-z0-9-]+\\.)?)?\\b%1\\b"_s.arg(each.key())};
        // Words of the language are keys too: "color", "enabled".
        if (each.key() == ofField || each.key().contains(upperCase))
            failure.message.replace(key, *each);
        if (each.key().contains(upperCase))
            failure.hint.replace(key, *each);
    }
    return failure;
}

void SettingsForm::showWaiting(
    const QJsonArray &ofApp, const QJsonArray &ofBrowser, const QString &saysOfBrowser)
{
    for (SettingField *field : std::as_const(m_fields)) {
        if (ofApp.contains(field->key()))
            field->waitFor(tr("Counts once Clawdis is started again."));
        else if (ofBrowser.contains(field->key()))
            field->waitFor(saysOfBrowser);
        else
            field->waitFor({});
    }
}
