// A file that stays the one that was opened, whatever its path now names: it could be replaced
// between our check and Chrome's open.
#pragma once

#include "base/or_failure.h"

#include <QString>

#include <memory>

class HeldFile {
public:
    // By its real path. PATH_FORBIDDEN if that now leads elsewhere, to no regular file, or to one
    // with other hard links. TOO_BUSY if too many are held.
    static OrFailure<std::shared_ptr<HeldFile>> open(const QString &realPath);
    ~HeldFile();

    HeldFile(const HeldFile &) = delete;
    HeldFile &operator=(const HeldFile &) = delete;

    // Where it can be read under its own name while this exists: in a folder private to our user.
    QString path() const;

    // Removes what a crashed run has left.
    static void sweep();

private:
    HeldFile(int file, QString name);

    int m_file;
    QString m_name;
    QString m_folder;
};
