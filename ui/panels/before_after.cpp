#include "ui/panels/before_after.h"

#include <QHBoxLayout>
#include <QLabel>

using namespace Qt::StringLiterals;

namespace {

constexpr QSize pictureSize{240, 150};

QLabel *pictureLabel(const QString &objectName, const QString &accessibleName)
{
    auto *label = new QLabel;
    label->setObjectName(objectName);
    label->setAccessibleName(accessibleName);
    label->setToolTip(accessibleName);
    label->setFixedSize(pictureSize);
    label->setFrameShape(QFrame::StyledPanel);
    label->setAlignment(Qt::AlignCenter);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

BeforeAfter::BeforeAfter(QWidget *parent)
    : QWidget(parent),
      m_before(pictureLabel(u"before"_s, tr("The tab, as last seen before the call"))),
      m_after(pictureLabel(u"after"_s, tr("The tab after the call")))
{
    auto *row = new QHBoxLayout{this};
    row->setContentsMargins({});
    row->addWidget(m_before);
    row->addWidget(new QLabel{u"→"_s});
    row->addWidget(m_after);
    row->addStretch();
}

void BeforeAfter::showPair(const ActPictures::Pair &pair)
{
    fill(*m_before, pair.before, tr("No picture of before"));
    fill(*m_after, pair.after, tr("No picture of after"));
}

void BeforeAfter::fill(QLabel &label, const QPixmap &picture, const QString &instead)
{
    if (picture.isNull())
        label.setText(instead);
    else
        label.setPixmap(picture.scaled(pictureSize, Qt::KeepAspectRatio, Qt::SmoothTransformation));
}
