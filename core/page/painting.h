// While one lives, Chrome paints the tab even where no one can see it. A tab in the background
// otherwise paints a frame only now and then, and a screenshot waits for one for ever.
#pragma once

#include "core/page/tab.h"

#include <memory>

class Painting {
public:
    explicit Painting(std::shared_ptr<Tab> tab);
    ~Painting();
    Q_DISABLE_COPY_MOVE(Painting)

private:
    std::shared_ptr<Tab> m_tab;
};
