// A file that stays the one that was opened, whatever its path now names: it could be replaced
// between our check and Chrome's open.
#pragma once

#include "base/or_failure.h"

#include <QString>

#include <memory>

class HeldFile {
public:
    // By its real path. PATH_FORBIDDEN if that now leads elsewhere, to no regular file, or to one
    // with other hard links. Where 512 are held, the oldest of the holder that has most of them is
    // let go; TOO_BUSY if that is this one. `holder`: the tab that may read it.
    static OrFailure<std::shared_ptr<HeldFile>> open(
        const QString &realPath, const QString &holder = {});
    ~HeldFile();

    HeldFile(const HeldFile &) = delete;
    HeldFile &operator=(const HeldFile &) = delete;

    // Where it can be read under its own name, until this ends or is let go: in a folder private to
    // our user.
    QString path() const;

    // Removes what a crashed run has left.
    static void sweep();

private:
    HeldFile(int file, QString name, QString holder);
    static bool makeRoom(const QString &holder);
    void letGo();

    int m_file;
    QString m_name;
    QString m_holder;
    QString m_folder;
};
