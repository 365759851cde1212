// A small file of word vectors, of which a few words mean the same.
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

inline QByteArray smallWords()
{
    return "the 1 1 1 1\n"
           "of 1 1 1 0.9\n"
           "cat 1 0 0 0.1\n"
           "kitten 0.9 0.1 0 0.1\n"
           "car 0 1 0 0\n"
           "automobile 0 0.9 0.1 0\n"
           "kettle 0 0 1 0\n"
           "tea 0 0.1 0.9 0\n"
           "Node.js 0 0 0 1\n"
           "\xe7\x8c\xab 1 0 0 0.1\n" // cat in Chinese
           "\xe6\xb1\xbd\xe8\xbd\xa6 0 1 0 0\n"; // car, of two characters
}

inline bool writeWords(const QString &path, const QByteArray &content)
{
    QFile file{path};
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}
