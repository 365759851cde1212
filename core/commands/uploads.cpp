#include "core/commands/uploads.h"

#include "profiles/files/held_file.h"
#include "profiles/settings/upload_roots.h"

// Somebody else's Chrome cannot reach what we hold: it gets the path itself.
GivenFiles allowedFiles(const QStringList &wanted, const Browser &browser)
{
    GivenFiles files;
    for (const QString &path : wanted) {
        const QString real = orThrow(allowedUpload(path, browser.settings()));
        if (browser.onlyAttaches()) {
            files.paths.append(real);
            continue;
        }
        const auto held = orThrow(HeldFile::open(real));
        files.paths.append(held->path());
        files.kept.append(held);
    }
    return files;
}

QStringList namesOf(const QStringList &paths)
{
    QStringList names;
    for (const QString &path : paths)
        names.append(path.section(u'/', -1));
    return names;
}
