// Where a tab's picture is: it fills the room, or is as large as the page, to be scrolled.
#pragma once

#include <QScrollArea>

class LiveView;

class LiveStage : public QScrollArea {
    Q_OBJECT
public:
    explicit LiveStage(LiveView &view);

    void showActualSize(bool isWanted);

private:
    void follow();

    LiveView &m_view;
    bool m_isActualSize = false;
};
