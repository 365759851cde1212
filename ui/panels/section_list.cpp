#include "ui/panels/section_list.h"

#include "ui/base/look.h"
#include "ui/base/plain_label.h"

#include <QScopedValueRollback>
#include <QScrollBar>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

constexpr int listWidth = 180;

SectionList::SectionList(QScrollArea &page, QWidget *panel)
    : m_page(page), m_search(new SearchField{tr("Search the settings"), panel}),
      m_titles(new QListWidget)
{
    setFixedWidth(listWidth);
    m_search->setObjectName(u"searchSettings"_s);
    named(m_titles, u"sections"_s, tr("Sections"));
    m_titles->setFrameShape(QFrame::NoFrame);
    m_titles->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_titles->viewport()->setAutoFillBackground(false);
    m_titles->setSpacing(1);
    auto *column = new QVBoxLayout{this};
    column->setContentsMargins({});
    column->setSpacing(look::near);
    column->addWidget(m_search);
    column->addWidget(m_titles, 1);
    connect(m_search, &SearchField::searched, this, &SectionList::searched);
    connect(m_titles, &QListWidget::currentRowChanged, this, &SectionList::scrollTo);
    connect(
        m_titles, &QListWidget::itemClicked, this, [this] { scrollTo(m_titles->currentRow()); });
    connect(page.verticalScrollBar(), &QScrollBar::valueChanged, this, &SectionList::follow);
}

void SectionList::add(const QString &title, QWidget *heading)
{
    const QScopedValueRollback adding{m_isScrolling, true};
    m_headings.append(heading);
    auto *item = new QListWidgetItem{title};
    item->setSizeHint({0, fontMetrics().height() + 2 * look::near});
    m_titles->addItem(item);
    if (m_titles->count() == 1)
        m_titles->setCurrentRow(0);
}

void SectionList::search(const QString &text)
{
    m_search->setText(text);
    m_search->setFocus();
}

void SectionList::showSection(int position, bool isShown)
{
    m_titles->item(position)->setHidden(!isShown);
}

void SectionList::scrollTo(int position)
{
    if (m_isScrolling || position < 0 || position >= m_headings.size() || !m_headings[position])
        return;
    const QScopedValueRollback scrolling{m_isScrolling, true};
    m_page.verticalScrollBar()->setValue(m_headings[position]->y() - look::tight);
}

// The last section may be too short to come to the top.
void SectionList::follow()
{
    if (m_isScrolling)
        return;
    const QScopedValueRollback following{m_isScrolling, true};
    const QScrollBar *bar = m_page.verticalScrollBar();
    int seen = 0;
    for (int i = 0; i < m_headings.size(); ++i) {
        const bool isAbove = m_headings[i] && m_headings[i]->isVisible()
            && m_headings[i]->y() <= bar->value() + look::margin;
        if (isAbove)
            seen = i;
    }
    m_titles->setCurrentRow(seen);
}
