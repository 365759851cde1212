#include "ui/panels/text_field.h"

#include "ui/base/plain_label.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

TextField::TextField(const QString &key, const QString &label, const QString &placeholder,
    const QString &note, Of of)
    : SettingField(key, label, note), m_line(new QLineEdit)
{
    m_line->setPlaceholderText(placeholder);
    connect(m_line, &QLineEdit::textEdited, this, &SettingField::accept);
    connect(m_line, &QLineEdit::editingFinished, this, [this] {
        if (!m_line->isModified())
            return;
        m_line->setModified(false);
        Q_EMIT edited();
    });
    hold(of == Of::Program ? withButton() : m_line, m_line);
}

QWidget *TextField::withButton()
{
    auto *look = named(new QPushButton{tr("Choose…")}, u"choose"_s, tr("Choose: %1").arg(label()));
    connect(look, &QPushButton::clicked, this, &TextField::browse);
    auto *both = new QWidget;
    auto *row = new QHBoxLayout{both};
    row->setContentsMargins({});
    row->addWidget(m_line, 1);
    row->addWidget(look);
    return both;
}

void TextField::showValue(const QJsonValue &value)
{
    if (m_line->isModified() && m_line->hasFocus())
        return;
    m_line->setText(value.toString());
    m_line->setCursorPosition(0);
}

QJsonValue TextField::value() const
{
    return m_line->text().trimmed();
}

void TextField::browse()
{
    auto *dialog = new QFileDialog{this, label()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_line->setText(path);
        m_line->setModified(false);
        Q_EMIT edited();
    });
    dialog->open();
}
