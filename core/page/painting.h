// While one lives, Chrome paints the tab even where no one can see it: from a moment later on,
// which a tab in front does not need. A tab in the background otherwise paints a frame only now and
// then, and a screenshot waits for one for ever.
#pragma once

#include "core/page/tab.h"

#include <QTimer>

#include <memory>

class Painting {
public:
    explicit Painting(std::shared_ptr<Tab> tab);
    ~Painting();
    Q_DISABLE_COPY_MOVE(Painting)

private:
    void begin();

    std::shared_ptr<Tab> m_tab;
    QTimer m_moment;
    bool m_hasBegun = false;
};
