// The body of an answer.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

class QJsonObject;

struct AnswerBody {
    QByteArray content; // text in UTF-8
    QString mimeType; // as the server says
    QString url;
    bool isText = false;
    bool isCut = false;

    // Null if it is none that may be shown.
    QImage picture() const;
    // For a file of it: a plain name, with an ending.
    QString fileName() const;
};

// From a reply of `requestAnswer`.
AnswerBody readAnswerBody(const QJsonObject &answer, const QString &mimeType, const QString &url);
