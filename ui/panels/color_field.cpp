#include "ui/panels/color_field.h"

#include "ui/base/plain_label.h"
#include "ui/base/swatch.h"

#include <QColorDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

using namespace Qt::StringLiterals;

ColorField::ColorField(const QString &key, const QString &label, const QString &note)
    : SettingField(key, label, note), m_swatch(new Swatch), m_line(new QLineEdit)
{
    m_line->setPlaceholderText(u"#RRGGBB"_s);
    m_line->setMaximumWidth(fontMetrics().averageCharWidth() * 16);
    m_swatch->setFixedSize(m_line->sizeHint().height(), m_line->sizeHint().height());
    auto *look = named(new QPushButton{tr("Choose…")}, u"choose"_s, tr("Choose: %1").arg(label));
    auto *all = new QWidget;
    auto *row = new QHBoxLayout{all};
    row->setContentsMargins({});
    row->addWidget(m_swatch);
    row->addWidget(m_line);
    row->addWidget(look);
    row->addStretch();
    hold(all, m_line);
    connect(look, &QPushButton::clicked, this, &ColorField::choose);
    connect(m_line, &QLineEdit::textChanged, this,
        [this](const QString &text) { m_swatch->setColor(QColor{text.trimmed()}); });
    connect(m_line, &QLineEdit::textEdited, this, &SettingField::accept);
    connect(m_line, &QLineEdit::editingFinished, this, [this] {
        if (!m_line->isModified())
            return;
        m_line->setModified(false);
        Q_EMIT edited();
    });
}

void ColorField::showValue(const QJsonValue &value)
{
    if (!m_line->isModified() || !m_line->hasFocus())
        m_line->setText(value.toString());
}

QJsonValue ColorField::value() const
{
    return m_line->text().trimmed();
}

void ColorField::choose()
{
    auto *dialog = new QColorDialog{m_swatch->color(), this};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QColorDialog::colorSelected, this, [this](const QColor &color) {
        m_line->setText(color.name().toUpper());
        Q_EMIT edited();
    });
    dialog->open();
}
