// Two pictures beside each other: a tab before an act, and after it.
#pragma once

#include "ui/models/act_pictures.h"

#include <QWidget>

class QLabel;

class BeforeAfter : public QWidget {
    Q_OBJECT
public:
    explicit BeforeAfter(QWidget *parent = nullptr);

    void showPair(const ActPictures::Pair &pair);

private:
    static void fill(QLabel &label, const QPixmap &picture, const QString &instead);

    QLabel *m_before;
    QLabel *m_after;
};
