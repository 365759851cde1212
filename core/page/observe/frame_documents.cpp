#include "core/page/observe/frame_documents.h"

constexpr qsizetype mostFrames = 1000;
// What Chrome reports late is of the last few.
constexpr qsizetype mostGone = 1000;

void FrameDocuments::attached(const QString &frame, const QString &parent)
{
    if (m_parents.size() < mostFrames)
        m_parents.insert(frame, parent);
}

QSet<QString> FrameDocuments::navigated(const QString &frame, const QString &loader)
{
    const QString before = m_loaders.value(frame);
    if (before == loader)
        return {};
    const QSet<QString> frames = within(frame);
    forget(frames - QSet<QString>{frame});
    noteGone(before);
    if (m_loaders.size() < mostFrames || isRoot(frame))
        m_loaders.insert(frame, loader);
    m_gone.remove(loader); // Chrome has brought it back.
    return frames;
}

QSet<QString> FrameDocuments::detached(const QString &frame)
{
    const QSet<QString> frames = within(frame);
    forget(frames);
    return frames;
}

QSet<QString> FrameDocuments::within(const QString &frame) const
{
    QSet<QString> frames{frame};
    qsizetype before = 0;
    while (before != frames.size()) {
        before = frames.size();
        for (auto each = m_parents.begin(); each != m_parents.end(); ++each) {
            if (frames.contains(each.value()))
                frames.insert(each.key());
        }
    }
    return frames;
}

void FrameDocuments::forget(const QSet<QString> &frames)
{
    for (const QString &frame : frames) {
        m_parents.remove(frame);
        noteGone(m_loaders.take(frame));
    }
}

void FrameDocuments::noteGone(const QString &loader)
{
    if (m_gone.size() >= mostGone)
        m_gone.clear();
    if (!loader.isEmpty())
        m_gone.insert(loader);
}
