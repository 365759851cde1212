// A file or a folder that is made for a caller: where nobody may name it until it is whole, then at
// its place in the media folder.
#pragma once

#include "base/callers_file.h"

class Draft {
public:
    // For `wanted`: inside `folder` or, if absolute, anywhere inside the media folder. Throws
    // PATH_FORBIDDEN if that leads out of there, also by a link, or is there already.
    Draft(const QString &wanted, const QString &folder);
    // Discards what was not published.
    ~Draft();
    Q_DISABLE_COPY_MOVE(Draft)

    // What is made is written here; nothing is there yet.
    const QString &path() const { return m_path; }
    // Where it is afterwards.
    const QString &place() const { return m_place.path(); }
    // Throws PATH_FORBIDDEN if something is at the place meanwhile, and what the disk fails with.
    void publish();

    // Of a run that was killed.
    static void sweep();

private:
    const CallersFile m_place;
    const QString m_folder; // of its own
    const QString m_path;
};
