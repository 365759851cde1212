#include "core/knowledge/word_vectors.h"

#include "base/failure.h"
#include "base/logging.h"
#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/word_vectors_text.h"
#include "profiles/files/private_folder.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

using namespace Qt::StringLiterals;

namespace {

constexpr char wordVectorsKind[] = "clwords1";
constexpr qsizetype printSize = 32;

// Then the vectors, to a multiple of four bytes, and what a WordTable has.
struct WordVectorsHead {
    char kind[8] = {};
    char print[printSize] = {};
    qint64 time = 0;
    quint32 words = 0;
    quint32 dimension = 0;
    quint32 cells = 0;
    quint32 textSize = 0;

    qint64 vectorsEnd() const
    {
        const qint64 size = qint64{words} * dimension;
        return qint64{sizeof(WordVectorsHead)} + (size + 3) / 4 * 4;
    }
    qint64 startsEnd() const { return vectorsEnd() + 4 * (qint64{words} + 1); }
    qint64 cellsEnd() const { return startsEnd() + 4 * qint64{cells}; }
    qint64 end() const { return cellsEnd() + textSize; }

    bool isOf(const WordSource &source) const
    {
        return std::memcmp(kind, wordVectorsKind, sizeof kind) == 0
            && QByteArrayView(print, printSize) == source.print && time == source.time && words > 0
            && words <= knowledge_limits::vectorWords && dimension > 0
            && dimension <= knowledge_limits::wordDimension && std::has_single_bit(cells)
            && cells <= 4 * knowledge_limits::vectorWords;
    }
};
static_assert(sizeof(WordVectorsHead) == 64);

Failure ofTheText(const WordSource &source, const QString &what)
{
    return {Code::Disconnected,
        u"the file of word vectors %1 %2"_s.arg(QFileInfo{source.path}.fileName(), what),
        u"CLAWDIS_EMBEDDINGS_FILE names a text, not packed: lines of a word and its numbers."_s};
}

class WordVectorsMaker {
public:
    WordVectorsMaker(
        const QString &path, const WordSource &source, const std::atomic_bool &isEnding)
        : m_source(source), m_isEnding(isEnding), m_text(source.path), m_file(path)
    {
    }

    void make()
    {
        if (!m_text.open(QIODevice::ReadOnly))
            throw ofTheText(m_source, u"cannot be read: "_s + m_text.errorString());
        if (!m_file.open(QIODevice::WriteOnly))
            failToWrite();
        m_file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        write(QByteArray(sizeof(WordVectorsHead), '\0'));
        addAll();
        if (m_text.error() != QFileDevice::NoError)
            throw ofTheText(m_source, u"cannot be read: "_s + m_text.errorString());
        if (m_table.words() == 0)
            failForNoWords();
        finish();
        qCInfo(logApp).noquote() << "word vectors:" << m_table.words() << "words of"
                                 << m_reader.dimension() << "numbers, lines that were not used:"
                                 << m_reader.misfits() + m_again;
    }

private:
    void addAll()
    {
        for (QByteArray line = nextLine(); !line.isEmpty(); line = nextLine()) {
            const std::optional<WordVector> found = m_reader.read(line);
            if (found)
                add(*found);
            if (m_table.words() == knowledge_limits::vectorWords)
                return;
            if (m_table.words() == 0 && m_reader.misfits() >= knowledge_limits::vectorMisfits)
                return;
        }
    }

    // Of a very long one, the beginning; empty at the end.
    QByteArray nextLine()
    {
        const QByteArray line = readLine();
        QByteArray rest = line;
        while (!rest.isEmpty() && !rest.endsWith('\n'))
            rest = readLine();
        return line;
    }

    QByteArray readLine()
    {
        if (m_isEnding)
            throw ofTheText(m_source, u"was read while the app ended"_s);
        return m_text.readLine(knowledge_limits::vectorLine);
    }

    void add(const WordVector &vector)
    {
        if (!m_table.add(vector.word)) {
            ++m_again;
            return;
        }
        float largest = 0;
        for (const float each : vector.numbers)
            largest = std::max(largest, std::abs(each));
        QByteArray bytes;
        for (const float each : vector.numbers)
            bytes.append(static_cast<char>(std::lround(each / largest * 127)));
        write(bytes);
    }

    void finish()
    {
        WordVectorsHead head{.time = m_source.time,
            .words = m_table.words(),
            .dimension = static_cast<quint32>(m_reader.dimension()),
            .cells = static_cast<quint32>(m_table.cells().size()),
            .textSize = static_cast<quint32>(m_table.text().size())};
        std::memcpy(head.kind, wordVectorsKind, sizeof head.kind);
        std::memcpy(head.print, m_source.print.constData(), printSize);
        write(QByteArray(head.vectorsEnd() - m_file.pos(), '\0'));
        writeNumbers(m_table.starts());
        writeNumbers(m_table.cells());
        write(m_table.text());
        m_file.seek(0);
        write({reinterpret_cast<const char *>(&head), sizeof head});
        const WordSource now = WordSource::of(m_source.path);
        if (now.print != m_source.print || now.time != m_source.time)
            throw ofTheText(m_source, u"is being written"_s);
        if (!m_file.commit())
            failToWrite();
    }

    void writeNumbers(const QList<quint32> &numbers)
    {
        write({reinterpret_cast<const char *>(numbers.constData()), 4 * numbers.size()});
    }

    void write(QByteArrayView bytes)
    {
        if (m_file.write(bytes.data(), bytes.size()) != bytes.size())
            failToWrite();
    }

    [[noreturn]] void failToWrite() const
    {
        throw Failure{Code::Disconnected,
            u"the word vectors cannot be kept: %1"_s.arg(m_file.errorString()),
            u"See that the disk has room, and that the folder of the app can be written."_s};
    }

    [[noreturn]] void failForNoWords() const
    {
        const int dimension = m_reader.dimension();
        const QString numbers = dimension > 0 ? QString::number(dimension)
                                              : u"%1 to %2"_s.arg(knowledge_limits::leastDimension)
                                                    .arg(knowledge_limits::wordDimension);
        throw ofTheText(m_source, u"has no line that is a word and %1 numbers"_s.arg(numbers));
    }

    const WordSource m_source;
    const std::atomic_bool &m_isEnding;
    QFile m_text;
    QSaveFile m_file;
    WordVectorsText m_reader;
    WordTable m_table;
    int m_again = 0; // words that were there already
};

// What a run left that was killed meanwhile.
void removeHalves(const QFileInfo &file)
{
    const QDir folder = file.dir();
    const QStringList halves = folder.entryList({file.fileName() + u".??????"_s}, QDir::Files);
    for (const QString &each : halves)
        QFile::remove(folder.filePath(each));
}

} // namespace

std::unique_ptr<WordVectors> WordVectors::open(const QString &path, const WordSource &source)
{
    std::unique_ptr<WordVectors> vectors{new WordVectors};
    vectors->m_file.setFileName(path);
    const bool isMapped = vectors->m_file.open(QIODevice::ReadOnly) && vectors->map(source);
    return isMapped ? std::move(vectors) : nullptr;
}

void WordVectors::make(
    const QString &path, const WordSource &source, const std::atomic_bool &isEnding)
{
    const QFileInfo file{path};
    orThrow(makePrivateFolder(file.absolutePath()));
    removeHalves(file);
    WordVectorsMaker{path, source, isEnding}.make();
}

bool WordVectors::map(const WordSource &source)
{
    WordVectorsHead head;
    const auto isRead = m_file.read(reinterpret_cast<char *>(&head), sizeof head) == sizeof head;
    if (!isRead || !head.isOf(source) || m_file.size() != head.end())
        return false;
    m_start = m_file.map(0, head.end());
    if (!m_start)
        return false;
    m_dimension = static_cast<int>(head.dimension);
    m_table = {.words = head.words,
        .starts = reinterpret_cast<const quint32 *>(m_start + head.vectorsEnd()),
        .text = reinterpret_cast<const char *>(m_start + head.cellsEnd()),
        .textSize = head.textSize,
        .cells = reinterpret_cast<const quint32 *>(m_start + head.startsEnd()),
        .cellCount = head.cells};
    return true;
}

std::span<const signed char> WordVectors::numbersOf(quint32 place) const
{
    const uchar *numbers = m_start + sizeof(WordVectorsHead) + qint64{place} * m_dimension;
    return {reinterpret_cast<const signed char *>(numbers), static_cast<size_t>(m_dimension)};
}
