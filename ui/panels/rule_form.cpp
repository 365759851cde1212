#include "ui/panels/rule_form.h"

#include "ui/base/plain_label.h"
#include "ui/models/rule_table.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

constexpr int longestDelay = 30'000; // ms
constexpr int usualDelay = 2'000;

RuleForm::RuleForm(QWidget *parent)
    : QWidget(parent), m_kind(new QComboBox), m_address(new QLineEdit), m_scope(new QComboBox),
      m_add(new QPushButton{tr("&Add rule")}), m_answer(new QWidget), m_status(new QSpinBox),
      m_contentType(new QLineEdit), m_body(new QLineEdit), m_delay(new QSpinBox)
{
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins({});
    layout->addLayout(firstLine());
    m_answer->setLayout(secondLine());
    layout->addWidget(m_answer);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &RuleForm::followKind);
    connect(m_add, &QPushButton::clicked, this, &RuleForm::submit);
    connect(m_address, &QLineEdit::returnPressed, this, &RuleForm::submit);
    connect(m_body, &QLineEdit::returnPressed, this, &RuleForm::submit);
    connect(m_address, &QLineEdit::textChanged, this, &RuleForm::followKind);
    followKind();
}

QLayout *RuleForm::firstLine()
{
    for (const QString &kind : {u"block"_s, u"mock"_s, u"delay"_s, u"capture"_s})
        m_kind->addItem(RuleTable::kindInWords(kind), kind);
    for (const QString &scope : {u"tab"_s, u"session"_s, u"profile"_s})
        m_scope->addItem(tr("for %1").arg(RuleTable::scopeInWords(scope)), scope);
    named(m_kind, u"ruleKind"_s, tr("What the rule does"));
    named(m_scope, u"ruleScope"_s, tr("Which tabs live by the rule"));
    named(m_address, u"ruleAddress"_s, tr("Addresses that the rule is for"));
    m_address->setPlaceholderText(tr("A part of the address, or a pattern: **/ads/**"));
    named(m_delay, u"ruleDelay"_s, tr("How long each request waits"));
    m_delay->setRange(1, longestDelay);
    m_delay->setValue(usualDelay);
    m_delay->setSuffix(tr(" ms"));
    named(m_add, u"addRule"_s, tr("Add the rule"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_kind);
    row->addWidget(m_address, 1);
    row->addWidget(m_delay);
    row->addWidget(m_scope);
    row->addWidget(m_add);
    return row;
}

QLayout *RuleForm::secondLine()
{
    named(m_status, u"ruleStatus"_s, tr("Status of the answer"));
    m_status->setRange(200, 599);
    named(m_contentType, u"ruleContentType"_s, tr("Content type of the answer"));
    m_contentType->setPlaceholderText(u"text/plain"_s);
    named(m_body, u"ruleBody"_s, tr("Body of the answer"));
    m_body->setPlaceholderText(tr("Body of the answer; empty for none"));
    auto *row = new QHBoxLayout;
    row->setContentsMargins({});
    row->addWidget(new QLabel{tr("with")});
    row->addWidget(m_status);
    row->addWidget(m_contentType);
    row->addWidget(m_body, 1);
    return row;
}

void RuleForm::followKind()
{
    const QString kind = m_kind->currentData().toString();
    m_answer->setVisible(kind == u"mock"_s);
    m_delay->setVisible(kind == u"delay"_s);
    m_add->setEnabled(!m_address->text().trimmed().isEmpty());
}

void RuleForm::clear()
{
    m_address->clear();
    m_body->clear();
    m_address->setFocus();
}

void RuleForm::setAddress(const QString &address)
{
    m_address->setText(address);
    m_address->setFocus();
}

void RuleForm::submit()
{
    const QString address = m_address->text().trimmed();
    const QString kind = m_kind->currentData().toString();
    if (address.isEmpty())
        return;
    QJsonObject rule{
        {u"kind"_s, kind}, {u"url"_s, address}, {u"scope"_s, m_scope->currentData().toString()}};
    if (kind == u"delay"_s)
        rule.insert(u"delayMs"_s, m_delay->value());
    if (kind == u"mock"_s) {
        rule.insert(u"status"_s, m_status->value());
        if (!m_body->text().isEmpty())
            rule.insert(u"body"_s, m_body->text());
        if (const QString type = m_contentType->text().trimmed(); !type.isEmpty())
            rule.insert(u"contentType"_s, type);
    }
    Q_EMIT wanted(rule);
}
