// One source file, split into code and comments.
#pragma once

#include <QString>
#include <QStringList>

struct SourceText {
    QString path; // from the root of the repository
    QStringList lines; // as they are
    QStringList code; // the same with comments and the insides of literals blanked
    QStringList comments; // the same with all but comments blanked

    static SourceText of(const QString &path, const QString &content);

    bool isHeader() const { return path.endsWith(QLatin1String{".h"}); }
    bool isScript() const { return path.endsWith(QLatin1String{".js"}); }
    bool isTest() const { return path.startsWith(QLatin1String{"tests/"}); }
};

// A violation of a rule in a file.
struct Finding {
    QString path;
    int line; // counted from 1
    QString what;

    QString text() const { return QStringLiteral("%1:%2: %3").arg(path).arg(line).arg(what); }
};
