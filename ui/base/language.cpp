#include "ui/base/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>

using namespace Qt::StringLiterals;

namespace {

// The first wanted language that we have; English is in the sources. Not QTranslator's own search,
// which takes a later one before English.
QString firstOf(const QLocale &locale)
{
    const QStringList wanted = locale.uiLanguages();
    for (const QString &each : wanted) {
        const QString language = each.section(u'-', 0, 0);
        if (language == u"en" || language == u"C")
            return {};
        if (QFile::exists(u":/translations/clawdis_%1.qm"_s.arg(language)))
            return language;
    }
    return {};
}

} // namespace

Language::Language(const QLocale &locale)
{
    const QString language = firstOf(locale);
    if (language.isEmpty() || !m_ours.load(u":/translations/clawdis_%1.qm"_s.arg(language)))
        return;
    QCoreApplication::installTranslator(&m_ours);
    // The words of Qt's own dialogs, where they are installed.
    const QString folder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    if (m_qts.load(u"qtbase_%1"_s.arg(language), folder))
        QCoreApplication::installTranslator(&m_qts);
}

Language::~Language()
{
    QCoreApplication::removeTranslator(&m_ours);
    QCoreApplication::removeTranslator(&m_qts);
}
