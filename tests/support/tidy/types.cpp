#include "tests/support/tidy/types.h"

#include <QHash>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

QList<Finding> typesNamedAgain(const QList<SourceText> &texts)
{
    static const QRegularExpression definition{
        u"^(?:class|struct|union|enum(?: class)?) (\\w+)(?: final)?\\s*(?:$|\\{|:(?!:))"_s};
    QHash<QString, QString> places;
    QList<Finding> findings;
    for (const SourceText &text : texts) {
        if (text.isTest() || text.isScript())
            continue;
        qsizetype depth = 0;
        for (int i = 0; i < text.code.size(); ++i) {
            const QString &line = text.code.at(i);
            const auto match = definition.match(line);
            if (depth == 0 && match.hasMatch()) {
                const QString name = match.captured(1);
                if (places.contains(name))
                    findings.append({text.path, i + 1,
                        u"%1 is a type in %2 too"_s.arg(name, places.value(name))});
                places.insert(name, text.path);
            }
            depth += line.count(u'{') - line.count(u'}');
        }
    }
    return findings;
}
