// The line at the window's foot: the call that ended last.
#pragma once

#include "ui/base/eliding_label.h"

class Calls;

class LastCall : public ElidingLabel {
    Q_OBJECT
public:
    explicit LastCall(const Calls &calls);

private:
    void follow();

    const Calls &m_calls;
};
