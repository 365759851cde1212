// Chrome's headless shell has no viewer for PDF files, and downloads them. A page of ours stands in
// at the file's address: it says what it is, and is read as the file would be (shown_files.js).
#pragma once

#include <QJsonObject>

class Session;

namespace pdf_pages {

// Of Fetch.enable: what sites answer where a document is asked for.
QJsonObject pattern();

// Not what came of Fetch.enable by another pattern, before a site was asked.
bool isAnswer(const QJsonObject &paused);

// Lets an answer through, or shows a page of ours in its place.
void show(Session &session, const QJsonObject &paused);

} // namespace pdf_pages
