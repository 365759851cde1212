// A copy of a folder for a page: Chrome reads what lies in one long after it was given, and follows
// no links there.
#pragma once

#include "base/or_failure.h"

#include <QString>

#include <memory>

class HeldFolder {
public:
    // Of its regular files that are not hidden; links are left out. PAYLOAD_TOO_LARGE beyond 1,000
    // files or 100 MiB, PATH_FORBIDDEN where one has other hard links. Any thread; takes as long as
    // the disk does.
    static OrFailure<std::shared_ptr<HeldFolder>> copy(const QString &realPath);
    ~HeldFolder();

    HeldFolder(const HeldFolder &) = delete;
    HeldFolder &operator=(const HeldFolder &) = delete;

    // Under its own name, in a folder private to our user, while this exists.
    QString path() const { return m_path; }
    qsizetype files() const { return m_files; }

private:
    explicit HeldFolder(const QString &name);
    std::optional<Failure> fill(const QString &realPath);

    QString m_place;
    QString m_path;
    qsizetype m_files = 0;
};
