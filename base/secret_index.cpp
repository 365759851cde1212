#include "base/secret_index.h"

#include <algorithm>
#include <utility>

FourCharacters::FourCharacters(QStringView text)
{
    for (const QChar each : text.first(count))
        push(each);
}

void FourCharacters::push(QChar next)
{
    const bool isUpper = next >= u'A' && next <= u'Z';
    const QChar folded = next.unicode() < 128
        ? QChar{static_cast<char16_t>(next.unicode() + (isUpper ? 'a' - 'A' : 0))}
        : next.toCaseFolded();
    m_value = m_value << 16 | folded.unicode();
}

void SecretIndex::add(int secret, const QList<SecretSpelling> &spellings)
{
    for (const SecretSpelling &spelling : spellings) {
        if (spelling.literals.isEmpty() && !m_always.contains(secret))
            m_always.append(secret);
        for (const QString &literal : spelling.literals) {
            const FourCharacters beginning{literal};
            m_needles.insert(beginning.value(), {literal, secret});
            m_isBeginning.set(beginning.hash());
        }
    }
}

QList<int> SecretIndex::candidates(QStringView text) const
{
    QList<int> found = m_always;
    FourCharacters last;
    for (qsizetype end = 1; end <= text.size(); ++end) {
        last.push(text.at(end - 1));
        if (end < FourCharacters::count || !m_isBeginning.test(last.hash()))
            continue;
        const QStringView rest = text.sliced(end - FourCharacters::count);
        const auto [begin, past] = m_needles.equal_range(last.value());
        for (auto each = begin; each != past; ++each) {
            if (rest.startsWith(each->literal, Qt::CaseInsensitive)
                && !found.contains(each->secret))
                found.append(each->secret);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}
