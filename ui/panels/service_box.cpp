#include "ui/panels/service_box.h"

#include "ui/base/teach_command.h"
#include "ui/panels/parts_line.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

ServiceBox::ServiceBox(WindowDoor &door, QWidget *parent)
    : QWidget(parent), m_command(new TeachCommand)
{
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_command);
    layout->addWidget(new PartsLine{door});
    hide();
}

void ServiceBox::showAddress(const QString &address)
{
    m_isServed = !address.isEmpty();
    m_command->setCommand(address + u"/mcp"_s);
    follow();
}

void ServiceBox::follow()
{
    setVisible(m_isServed);
}
