#include "core/knowledge/word_embedder.h"

#include "base/failure.h"
#include "base/pending.h"
#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/text_vector.h"
#include "core/knowledge/word_vectors.h"
#include "profiles/database/own_thread.h"

#include <QFileInfo>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

using TextVectors = QList<QList<float>>;

class WordEmbedder : public Embedder {
public:
    explicit WordEmbedder(const WordFile &file)
        : m_made(file.made), m_source(WordSource::of(file.source)),
          m_thread(std::make_unique<OwnThread>())
    {
    }
    ~WordEmbedder() override { WordEmbedder::leave(); }
    Q_DISABLE_COPY_MOVE(WordEmbedder)

    // The same name with another content is another model.
    QString model() const override
    {
        const QString name = QFileInfo{m_source.path}.completeBaseName();
        return name + u' ' + QString::fromLatin1(m_source.print.left(4).toHex());
    }

    Task<TextVectors> embed(QStringList texts, std::chrono::milliseconds time) override
    {
        if (!m_thread)
            throw failure(u"are not read while the app ends"_s);
        const Pending<TextVectors> pending;
        QTimer timer;
        timer.setSingleShot(true);
        const Failure late = failure(u"are still being read"_s);
        QObject::connect(&timer, &QTimer::timeout, [pending, late] { pending.fail(late); });
        timer.start(time);
        const auto embedAll = [this, texts] {
            TextVectors vectors;
            for (const QString &each : texts)
                vectors.append(textVector(words(), each));
            return vectors;
        };
        resolve(m_thread->run(embedAll), pending);
        co_return co_await pending;
    }

    void leave() override
    {
        m_isEnding = true;
        m_thread.reset();
    }

private:
    // Never throws: no caller awaits it.
    static Task<> resolve(Task<TextVectors> task, Pending<TextVectors> pending)
    {
        try {
            pending.settle(co_await task);
        } catch (const Failure &failure) {
            pending.fail(failure);
        }
    }

    Failure failure(const QString &what) const
    {
        return {Code::Disconnected,
            u"the word vectors of %1 %2"_s.arg(QFileInfo{m_source.path}.fileName(), what),
            u"See that CLAWDIS_EMBEDDINGS_FILE names the file, and start the app again."_s};
    }

    // On the thread.
    const WordVectors &words()
    {
        if (!m_words)
            m_words = opened();
        return *m_words;
    }

    std::unique_ptr<WordVectors> opened() const
    {
        const WordSource now = WordSource::of(m_source.path);
        if (now.print.isEmpty())
            throw failure(u"cannot be read"_s);
        if (now.print != m_source.print)
            throw failure(u"have changed since the app was started"_s);
        auto words = WordVectors::open(m_made, now);
        if (!words) {
            WordVectors::make(m_made, now, m_isEnding);
            words = WordVectors::open(m_made, now);
        }
        if (!words)
            throw failure(u"cannot be read again"_s);
        return words;
    }

    const QString m_made;
    const WordSource m_source;
    std::atomic_bool m_isEnding = false;
    std::unique_ptr<WordVectors> m_words; // the thread's
    std::unique_ptr<OwnThread> m_thread; // ends first; null: it has
};

} // namespace

std::shared_ptr<Embedder> wordEmbedder(const WordFile &file)
{
    return file.source.isEmpty() ? nullptr : std::make_shared<WordEmbedder>(file);
}
