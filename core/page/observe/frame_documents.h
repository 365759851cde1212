// Which documents the frames of one session have had and have no more, as Chrome reports it.
#pragma once

#include <QHash>
#include <QSet>
#include <QString>

class FrameDocuments {
public:
    // `root`: the frame that the session is of.
    explicit FrameDocuments(QString root) : m_root(std::move(root)) { }

    void attached(const QString &frame, const QString &parent);
    // It has this document now. Gives the frames whose documents have gone: its own and those
    // within it.
    QSet<QString> navigated(const QString &frame, const QString &loader);
    // It has gone, or to another process. Gives the same.
    QSet<QString> detached(const QString &frame);

    bool isRoot(const QString &frame) const { return frame == m_root; }
    // A frame had it, and has another now.
    bool hasGone(const QString &loader) const { return m_gone.contains(loader); }

private:
    QSet<QString> within(const QString &frame) const;
    void forget(const QSet<QString> &frames);
    void noteGone(const QString &loader);

    QString m_root;
    QHash<QString, QString> m_parents; // of frames below the root
    QHash<QString, QString> m_loaders; // of the document in each frame, once known
    QSet<QString> m_gone;
};
