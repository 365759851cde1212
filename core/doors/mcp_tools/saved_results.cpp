#include "core/doors/mcp_tools/saved_results.h"

#include "base/callers_file.h"
#include "base/paths.h"

#include <QDir>

using namespace Qt::StringLiterals;

OrFailure<QString> saved_results::write(
    const Agent &agent, const QString &title, const QString &filename, const QByteArray &content)
{
    const QString own = agent.options().folder;
    const QString folder = own.isEmpty() ? paths::media() : own;
    const auto file
        = CallersFile::toWrite({folder, paths::media()}, QDir{folder}.absoluteFilePath(filename));
    if (const Failure *failure = failureIn(file))
        return *failure;
    const auto &named = std::get<CallersFile>(file);
    const auto written = named.replace(content);
    if (const Failure *failure = failureIn(written))
        return *failure;
    return u"- [%1](%2)"_s.arg(title, named.path());
}
