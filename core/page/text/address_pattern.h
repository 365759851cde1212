// Which addresses of the web a rule is for, as its caller wrote it: a pattern as urlGlobExpression
// reads it, or an expression between slashes.
#pragma once

#include <QRegularExpression>
#include <QString>

class AddressPattern {
public:
    // Throws INVALID_VALUE for an expression that is none, and for what is too long.
    explicit AddressPattern(const QString &written);

    QString written() const { return m_written; }

    // Files and other addresses that are not of the web match nothing. An expression that takes too
    // many steps does not match.
    bool matches(const QString &url) const;

    // As Chrome takes patterns: what this one matches, and maybe more.
    QString forChrome() const { return m_forChrome; }
    static QString forChrome(const QString &url); // of that address alone

private:
    QString m_written;
    QString m_forChrome;
    QRegularExpression m_expression;
};
