#include "ui/panels/asked_line.h"

#include "ui/base/window_door.h"

#include <QVBoxLayout>

AskedLine::AskedLine(WindowDoor &door, const QString &command,
    std::chrono::milliseconds betweenLooks, QLabel *label, QWidget *parent)
    : QWidget(parent), m_door(door), m_command(command), m_label(label), m_timer(this)
{
    m_label->hide();
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_label);
    m_timer.setInterval(betweenLooks);
    connect(&m_timer, &QTimer::timeout, this, &AskedLine::read);
}

void AskedLine::showEvent(QShowEvent *event)
{
    read();
    m_timer.start();
    QWidget::showEvent(event);
}

void AskedLine::hideEvent(QHideEvent *event)
{
    m_timer.stop();
    QWidget::hideEvent(event);
}

void AskedLine::read()
{
    m_door.ask(this, m_command, {}, [this](const Outcome &outcome) {
        const auto *reply = std::get_if<Reply>(&outcome);
        const QStringList lines = reply ? linesOf(*reply) : QStringList{};
        m_label->setText(lines.join(QLatin1Char{'\n'}));
        m_label->setVisible(!lines.isEmpty());
    });
}
