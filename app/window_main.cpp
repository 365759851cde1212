// clawdis-browser-window: what clawdis-browser becomes if there is a display.

#include "app/desktop.h"
#include "app/program.h"
#include "ui/base/language.h"

#include <QApplication>

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    prepareProcess();
    if (const auto trouble = windowTrouble())
        return refuse({Code::NotSupported, u"no window can be shown: "_s + *trouble,
            u"Start clawdis-browser, which runs without one, too."_s});
    QApplication application{argc, argv};
    QCoreApplication::setApplicationName(u"clawdis-browser"_s);
    const Language language;
    const auto options = Options::read(QCoreApplication::arguments());
    if (const Failure *failure = failureIn(options))
        return refuse(*failure);
    return runApp(std::get<Options>(options),
        [](App &app, Opening opening) { return std::make_shared<Desktop>(app, opening); });
}
