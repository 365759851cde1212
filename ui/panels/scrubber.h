// Goes through rows of a list one after the other: a slider, and a button that plays them, one a
// second.
#pragma once

#include <QTimer>
#include <QWidget>

#include <chrono>

class QLabel;
class QSlider;
class QToolButton;

class Scrubber : public QWidget {
    Q_OBJECT
public:
    explicit Scrubber(QWidget *parent = nullptr);

    // Rows in order, and the one that is shown: it, or the last one before it, is where the slider
    // stands.
    void follow(const QList<int> &rows, int current);
    bool isPlaying() const { return m_beat.isActive(); }
    void pause();
    void setBeat(std::chrono::milliseconds beat) { m_beat.setInterval(beat); }

Q_SIGNALS:
    void rowWanted(int row);

protected:
    void changeEvent(QEvent *event) override;

private:
    void arrange();
    void playOrPause();
    void play();
    void step();
    void goTo(int place);
    void announce();

    QList<int> m_rows;
    QToolButton *m_play;
    QSlider *m_slider;
    QLabel *m_place;
    QTimer m_beat;
};
