// While one exists, Chrome paints the tab even if it is hidden. A background tab otherwise paints
// rarely, and a screenshot would wait for ever.
#pragma once

#include "core/page/tab/tab.h"

#include <QTimer>

#include <memory>

class Painting {
public:
    // InAMoment: a tab in front is done before and does not need it.
    enum class Begins { InAMoment, AtOnce };

    explicit Painting(std::shared_ptr<Tab> tab, Begins begins = Begins::InAMoment);
    ~Painting();
    Q_DISABLE_COPY_MOVE(Painting)

private:
    void begin();

    std::shared_ptr<Tab> m_tab;
    QTimer m_moment;
    bool m_hasBegun = false;
};
