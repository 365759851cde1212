#include "ui/panels/service_box.h"

#include "ui/base/plain_label.h"
#include "ui/base/teach_command.h"
#include "ui/panels/asked_line.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds betweenPartLooks{2};
constexpr qsizetype longestLine = 300; // characters of a line

// What the automation service uses besides itself, Redis and the like, and whether it can.
class PartsLine : public AskedLine {
    Q_DECLARE_TR_FUNCTIONS(PartsLine)
public:
    explicit PartsLine(WindowDoor &door)
        : AskedLine(door, u"serviceParts"_s, betweenPartLooks,
            plainLabel(u"parts"_s, tr("What the automation service uses")), nullptr)
    {
        label().setWordWrap(true);
        label().setTextInteractionFlags(Qt::TextSelectableByMouse);
    }

private:
    QStringList linesOf(const Reply &reply) override
    {
        QStringList lines;
        const QJsonArray parts = reply.value(u"parts").toArray();
        for (const QJsonValue &each : parts) {
            const QString fix = each[u"fix"].toString();
            const QString line
                = tr("%1: %2").arg(each[u"name"].toString(), each[u"finding"].toString())
                + (fix.isEmpty() ? QString{} : u". "_s + fix);
            lines.append(line.size() > longestLine ? line.left(longestLine) + u'…' : line);
        }
        return lines;
    }
};

} // namespace

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
