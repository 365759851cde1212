// Titles of the sections of a long page, beside it: a press scrolls there, and the title of what is
// seen is chosen. A search above them hides what does not fit.
#pragma once

#include "ui/panels/search_field.h"

#include <QListWidget>
#include <QPointer>
#include <QScrollArea>

class SectionList : public QWidget {
    Q_OBJECT
public:
    // The sections are in that page; the search is reached by the key for it in the panel.
    SectionList(QScrollArea &page, QWidget *panel);

    void add(const QString &title, QWidget *heading);
    void search(const QString &text);
    QString searchedText() const { return m_search->text(); }
    // One without anything that fits is not listed.
    void showSection(int position, bool isShown);

Q_SIGNALS:
    void searched(const QString &text);

private:
    void scrollTo(int position);
    void follow();

    QScrollArea &m_page;
    SearchField *m_search;
    QListWidget *m_titles;
    QList<QPointer<QWidget>> m_headings;
    bool m_isScrolling = false; // to what was pressed
};
