// A coroutine that ends with a T or throws a Failure. Rules: docs/decisions/002-coroutines.md.
#pragma once

#include <QCoroTask>

template<typename T = void> using Task = QCoro::Task<T>;
