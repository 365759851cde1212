// HTML written from plain text: everything that is not markup of ours is escaped here.
#pragma once

#include <QString>
#include <QStringList>

// A piece of markup. Plain text gets into one only escaped.
class Html {
public:
    Html() = default;

    static Html text(const QString &plain) { return Html{plain.toHtmlEscaped()}; }
    // <tag attributes>content</tag>; the attributes are ours, never a caller's.
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

// JSON or a command line, its strings and names set apart.
Html coloured(const QString &code);
