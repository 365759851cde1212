// Runs one action.
#pragma once

#include "base/callers_file.h"
#include "core/doors/files/file_session.h"

namespace files {

// What a page may go on loading after its load event, where it draws itself: milliseconds.
inline constexpr int settleMs = 2000;

// All but config and quit. Returns the result's own fields; throws FileFailed, or the Failure of a
// command of ours.
Task<QJsonObject> runAction(FileSession &session, QString action, QJsonObject fields);

// The actions, by what they are about.
using Act = Task<QJsonObject> (*)(FileSession &session, QJsonObject fields);

namespace page_actions {
Task<QJsonObject> fetch(FileSession &session, QJsonObject fields);
Task<QJsonObject> links(FileSession &session, QJsonObject fields);
Task<QJsonObject> submit(FileSession &session, QJsonObject fields);
Task<QJsonObject> back(FileSession &session, QJsonObject fields);
Task<QJsonObject> forward(FileSession &session, QJsonObject fields);
Task<QJsonObject> history(FileSession &session, QJsonObject fields);
} // namespace page_actions

namespace element_actions {
Task<QJsonObject> domQuery(FileSession &session, QJsonObject fields);
Task<QJsonObject> fill(FileSession &session, QJsonObject fields);
Task<QJsonObject> wait(FileSession &session, QJsonObject fields);
Task<QJsonObject> scroll(FileSession &session, QJsonObject fields);
Task<QJsonObject> screenshot(FileSession &session, QJsonObject fields);
} // namespace element_actions

namespace state_actions {
Task<QJsonObject> cookies(FileSession &session, QJsonObject fields);
Task<QJsonObject> setCookie(FileSession &session, QJsonObject fields);
Task<QJsonObject> deleteCookie(FileSession &session, QJsonObject fields);
Task<QJsonObject> readEntry(FileSession &session, QJsonObject fields);
Task<QJsonObject> setEntry(FileSession &session, QJsonObject fields);
Task<QJsonObject> deleteEntry(FileSession &session, QJsonObject fields);
Task<QJsonObject> listEntries(FileSession &session, QJsonObject fields);
Task<QJsonObject> clearEntries(FileSession &session, QJsonObject fields);
} // namespace state_actions

// A ref, or an element by its selector: as commands of ours take them.
QJsonValue elementNamed(const QString &selector);

// A file to write: below the folder that the line was typed in, or below that for temporary files.
// Throws SESSION_ERROR.
CallersFile fileNamed(const FileSession &session, const QString &path);
// Throws SESSION_ERROR.
void putFile(const CallersFile &file, const QByteArray &content);

} // namespace files
