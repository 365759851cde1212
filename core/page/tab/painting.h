// While one lives, Chrome paints the tab even where no one can see it. A tab in the background
// otherwise paints a frame only now and then, and a screenshot waits for one for ever.
#pragma once

#include "core/page/tab/tab.h"

#include <QTimer>

#include <memory>

class Painting {
public:
    // A moment later is early enough where a tab in front needs it not at all.
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
