// Builds HTML; escapes everything that is not our own markup.
#pragma once

#include <QString>
#include <QStringList>

// A piece of markup. Plain text in it is always escaped.
class Html {
public:
    Html() = default;

    static Html text(const QString &plain) { return Html{plain.toHtmlEscaped()}; }
    // <tag attributes>content</tag>; the attributes are not escaped.
    static Html element(const char *tag, const Html &content, const QString &attributes = {});

    Html &operator+=(const Html &more);
    friend Html operator+(Html one, const Html &other) { return one += other; }

    const QString &markup() const { return m_markup; }

private:
    explicit Html(QString markup) : m_markup(std::move(markup)) { }

    QString m_markup;
};

// class="…"
QString ofClass(const char *name);

// The value, escaped, between quotes: id="…", href="…".
QString attribute(const char *name, const QString &value);

// JSON or a command line, with strings and names coloured.
Html coloured(const QString &code);
