// The newest 5,000 requests of a profile's tabs; progress of a request updates its row.
#pragma once

#include "ui/models/chosen_time.h"
#include "ui/models/ring_table.h"
#include "ui/models/seen_request.h"

#include <QHash>

class TabTitles;

class RequestTable : public RingTable<SeenRequest> {
    Q_OBJECT
public:
    enum Column { Name, Method, Status, Type, Site, Size, Time, Tab, Waterfall, ColumnCount };
    enum class Kind { All, Api, Documents, Scripts, Styles, Media, Streams, Failed, Pending };
    static constexpr int SortRole = Qt::UserRole;
    static constexpr int DividerRole = Qt::UserRole + 100; // a load begins with it

    static constexpr qsizetype capacity = 5000;

    // The titles of tabs, which must outlive this; null: shows their ids.
    explicit RequestTable(const TabTitles *titles = nullptr, QObject *parent = nullptr)
        : RingTable(capacity, ColumnCount, {Size, Time}, parent), m_titles(titles)
    {
    }

    // New ones, and updates of known ones.
    void take(const QList<SeenRequest> &requests);

    void showOnly(Kind kind);
    // Empty: of all.
    void showTab(const QString &targetId);
    // Only requests with it in address, method or status.
    void search(const QString &text);
    // Only those that began then; nullopt: at any time.
    void showDuring(const std::optional<Stretch> &stretch);
    bool isFiltered() const
    {
        return m_stretch || m_kind != Kind::All || !m_tab.isEmpty() || !m_searched.isEmpty();
    }

protected:
    QStringList headings() const override;
    QVariant cell(const SeenRequest &request, int column, int role) const override;
    bool accepts(const SeenRequest &request) const override;
    void dropped(const SeenRequest &request) override { m_numbers.remove(keyOf(request)); }

private:
    using Key = std::pair<QString, QString>; // tab and id

    static Key keyOf(const SeenRequest &request) { return {request.targetId, request.id}; }
    static QString textOf(const SeenRequest &request, int column);
    QVariant orderOf(const SeenRequest &request, int column) const;
    bool isOfKind(const SeenRequest &request) const;
    static QVariant toneOf(const SeenRequest &request, int column);

    QString tabOf(const SeenRequest &request) const;
    SeenRequest placed(SeenRequest request);

    const TabTitles *m_titles;
    QHash<Key, Number> m_numbers;
    QHash<QString, qint64> m_loads; // by tab: when its document was asked for
    Kind m_kind = Kind::All;
    QString m_tab;
    QString m_searched;
    std::optional<Stretch> m_stretch;
};
