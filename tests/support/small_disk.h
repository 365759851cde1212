// A disk of one megabyte in memory, which a test can fill. Only this process sees it.
#pragma once

#include <QString>
#include <QTemporaryDir>

class SmallDisk {
public:
    SmallDisk();
    ~SmallDisk();
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;

    // Why there is none: only root may mount one. Empty if there is one.
    QString whyNot() const { return m_whyNot; }

    QString path() const { return m_folder.path(); }

    // Fills it completely. False if that failed.
    bool fill() const;
    void makeRoom() const;

private:
    QTemporaryDir m_folder;
    QString m_whyNot;
};
