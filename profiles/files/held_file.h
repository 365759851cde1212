// A file that stays the one that was opened, whatever its path leads to by now: between a check and
// the moment at which Chrome opens a file, another could be put in its place.
#pragma once

#include "base/or_failure.h"

#include <QString>

#include <memory>

class HeldFile {
public:
    // By its real path. PATH_FORBIDDEN where that leads elsewhere by now, or to no regular file, or
    // to one that has other names. TOO_BUSY where as many are held as may be.
    static OrFailure<std::shared_ptr<HeldFile>> open(const QString &realPath);
    ~HeldFile();

    HeldFile(const HeldFile &) = delete;
    HeldFile &operator=(const HeldFile &) = delete;

    // Where it can be read under its own name for as long as this lives: below a folder that only
    // our user enters.
    QString path() const;

    // What a run that crashed has left.
    static void sweep();

private:
    HeldFile(int file, QString name);

    int m_file;
    QString m_name;
    QString m_folder;
};
