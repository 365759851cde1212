// Text to read and copy, in letters of one width.
#pragma once

#include <QFontDatabase>
#include <QPlainTextEdit>

inline QPlainTextEdit *readOnlyText(const QString &objectName, const QString &accessibleName)
{
    auto *text = new QPlainTextEdit;
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setObjectName(objectName);
    text->setAccessibleName(accessibleName);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setFrameShape(QFrame::NoFrame);
    return text;
}
