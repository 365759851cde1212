#include "profiles/process/process_memory.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

Task<QHash<qint64, qint64>> ownMemory(QList<qint64> browsers)
{
    browsers.removeAll(0);
    QHash<qint64, qint64> memory;
    if (!browsers.isEmpty()) {
        const QFuture<QHash<qint64, qint64>> future = QtConcurrent::run(&readOwnMemory, browsers);
        memory = co_await future;
    }
    co_return QHash<qint64, qint64>{memory};
}
