#include "ui/panels/search_field.h"

#include <QKeyEvent>
#include <QShortcut>

using namespace std::chrono_literals;

SearchField::SearchField(const QString &accessibleName, QWidget *panel)
{
    setAccessibleName(accessibleName);
    setPlaceholderText(accessibleName);
    setClearButtonEnabled(true);
    m_rest.setSingleShot(true);
    m_rest.setInterval(150ms);
    connect(&m_rest, &QTimer::timeout, this, [this] { Q_EMIT searched(text()); });
    connect(this, &QLineEdit::textChanged, &m_rest, qOverload<>(&QTimer::start));
    auto *find = new QShortcut{QKeySequence::Find, panel};
    find->setContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QShortcut::activated, this, [this] {
        setFocus(Qt::ShortcutFocusReason);
        selectAll();
    });
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty())
        return clear();
    QLineEdit::keyPressEvent(event);
}
