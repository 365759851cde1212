// A folder as it was when it was given: a copy of its files, private to our user.
#pragma once

#include "base/or_failure.h"

#include <QString>
#include <QStringList>

#include <memory>

class HeldFolder {
public:
    // Of these of its files, by real paths. Throws nothing; PATH_FORBIDDEN as HeldFile has it,
    // PAYLOAD_TOO_LARGE where they have more than 200 MB, FILE_UNWRITABLE.
    static OrFailure<std::shared_ptr<HeldFolder>> copy(
        const QString &realPath, const QStringList &files);
    ~HeldFolder();

    HeldFolder(const HeldFolder &) = delete;
    HeldFolder &operator=(const HeldFolder &) = delete;

    // Under its own name, while this exists.
    QString path() const;

private:
    explicit HeldFolder(QString name);

    QString m_name;
    QString m_folder;
};
