// The window and the tray in the language of the desktop, where there is a translation of them;
// else in English. Replies, command line and logs are for programs too: they stay English.
#pragma once

#include <QLocale>
#include <QTranslator>

class Language {
public:
    // For as long as this is there.
    explicit Language(const QLocale &locale = QLocale{});
    ~Language();

    Language(const Language &) = delete;
    Language &operator=(const Language &) = delete;

private:
    QTranslator m_ours;
    QTranslator m_qts;
};
