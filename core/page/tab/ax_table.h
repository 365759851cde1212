// The numbers N of refs "axN" in one tab. A number means one node of one document, with the role
// and name it had when sent; it is never reused while the tab is open.
#pragma once

#include <QHash>
#include <QString>

#include <cstddef>
#include <map>

// What an "axN" referred to.
struct AxRecord {
    qint64 backendId = 0; // Chrome's id of the DOM node, or of its nearest DOM ancestor
    int ordinal = 0; // 0: that node itself; N: the Nth node without DOM below it
    QString role;
    QString name; // as it was sent
    QString heldRole; // role and name of the DOM node, compared before an act
    std::size_t heldName = 0;

    bool operator==(const AxRecord &) const = default;
};

class AxTable {
public:
    // The number of a node of that world's document: the same as before while its role and name are
    // the same, else a new one.
    int numberFor(const QString &world, const AxRecord &node);

    // Null if it was never given, was dropped, or is of another document.
    const AxRecord *find(const QString &world, int number) const;
    bool wasGiven(int number) const { return number > 0 && number < m_next; }

    // Reuses no number of `before`.
    void goOnAfter(const AxTable &before) { m_next = before.m_next; }

    // Earlier runs of the app gave numbers up to that.
    void startAfter(int given) { m_next = given + 1; }

    // While the tree is read Chrome keeps it up to date, which slows the page. Whether this is the
    // first reader, or the last.
    bool beginReading() { return m_readers++ == 0; }
    bool endReading() { return --m_readers == 0; }

private:
    struct Key {
        qint64 backendId;
        int ordinal;
        bool operator==(const Key &) const = default;
        friend std::size_t qHash(const Key &key, std::size_t seed)
        {
            return qHashMulti(seed, key.backendId, key.ordinal);
        }
    };

    QString m_world; // of the newest document; earlier ones are forgotten
    std::map<int, AxRecord> m_records;
    QHash<Key, int> m_numbers;
    int m_next = 1;
    int m_readers = 0;
};
