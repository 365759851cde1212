#include "core/doors/cli/cli_spelling.h"

#include <algorithm>

using namespace Qt::StringLiterals;

SpellCall cliSpelling(const Phrasebook &phrasebook)
{
    return [phrases = phrasebook.phrases(), commands = phrasebook.commands()](
               const QString &name, QJsonObject arguments) {
        const QString start = u"clawdis browser"_s;
        if (name == u"commands"_s)
            return start + u" --help"_s;
        const auto phrase = std::find_if(phrases.begin(), phrases.end(),
            [&](const Phrase &each) { return name == QLatin1StringView{each.command}; });
        if (phrase == phrases.end())
            return QString{};
        QStringList words{start};
        const QString profile = arguments.take(u"profile"_s).toString();
        if (!profile.isEmpty())
            words.append(u"--profile "_s + profile);
        words.append(phrase->name());
        const auto positional
            = QString::fromLatin1(phrase->positional).remove(u'?').remove(u"..."_s).split(u' ');
        for (auto each = arguments.constBegin(); each != arguments.constEnd(); ++each) {
            const bool isBare = positional.contains(each.key());
            words.append(isBare ? each->toString()
                                : u"--%1 %2"_s.arg(optionName(each.key()), each->toString()));
        }
        return words.join(u' ');
    };
}
