#include "ui/panels/search_field.h"

#include <QAction>
#include <QKeyEvent>

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
    auto *find = new QAction{accessibleName, panel};
    find->setShortcut(QKeySequence::Find);
    find->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(find, &QAction::triggered, this, [this] {
        setFocus(Qt::ShortcutFocusReason);
        selectAll();
    });
    panel->addAction(find);
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !text().isEmpty())
        return clear();
    QLineEdit::keyPressEvent(event);
}
