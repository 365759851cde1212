// Pages that a search finds in what explorations have kept: one search at a time, the newest words
// last.
#pragma once

#include "core/catalogue/call.h"

#include <QAbstractListModel>

class WindowDoor;

class FoundPages : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { Url = Qt::UserRole, Snippet };

    explicit FoundPages(WindowDoor &door, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

    // Blank words find nothing, and nothing is asked.
    void search(const QString &words);
    const QString &words() const { return m_words; }
    bool isSettled() const { return !m_isAsking; }
    const std::optional<Failure> &failure() const { return m_failure; }

Q_SIGNALS:
    void found();

private:
    struct Row {
        QString url;
        QString title;
        QString snippet;
    };

    void ask();
    void show(const QList<Row> &rows);

    WindowDoor &m_door;
    QString m_words;
    QString m_asked;
    bool m_isAsking = false;
    std::optional<Failure> m_failure;
    QList<Row> m_rows;
};
