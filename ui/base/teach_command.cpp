#include "ui/base/teach_command.h"

#include "ui/base/plain_label.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QPushButton>

using namespace Qt::StringLiterals;

TeachCommand::TeachCommand(QWidget *parent)
    : QFrame(parent), m_command(plainLabel(u"command"_s, tr("Command that opens a page")))
{
    m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *copy = named(new QPushButton{tr("&Copy")}, u"copy"_s, tr("Copy the command"));
    connect(copy, &QPushButton::clicked, this,
        [this] { QApplication::clipboard()->setText(m_command->text()); });
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    auto *line = new QHBoxLayout{this};
    line->setContentsMargins(14, 12, 12, 12);
    line->setSpacing(20);
    line->addWidget(m_command, 1);
    line->addWidget(copy, 0, Qt::AlignTop);
}

void TeachCommand::setCommand(const QString &command)
{
    m_command->setText(command);
}
