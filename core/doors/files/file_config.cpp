#include "core/doors/files/file_config.h"

#include "base/callers_file.h"
#include "core/doors/files/files_limits.h"

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace files {

namespace {

Failure wrong(const QString &why)
{
    return {Code::ConfigCorrupt, why, u"Mend the file, or name another with --config."_s};
}

QString textAt(toml::node_view<const toml::node> node)
{
    return QString::fromStdString(node.value_or(std::string{}));
}

QStringList listAt(toml::node_view<const toml::node> node)
{
    QStringList all;
    if (const toml::array *array = node.as_array()) {
        for (const toml::node &each : *array)
            all.append(QString::fromStdString(each.value_or(std::string{})));
    }
    return all;
}

const toml::table &tableAt(toml::node_view<const toml::node> node)
{
    static const toml::table none;
    const toml::table *table = node.as_table();
    return table ? *table : none;
}

std::vector<const toml::table *> tablesAt(toml::node_view<const toml::node> node)
{
    std::vector<const toml::table *> all;
    if (const toml::array *array = node.as_array()) {
        for (const toml::node &each : *array) {
            if (const toml::table *table = each.as_table())
                all.push_back(table);
        }
    }
    return all;
}

QString keyOf(const toml::key &key)
{
    return QString::fromUtf8(key.str().data(), static_cast<qsizetype>(key.str().size()));
}

// value, or the variable that value_env names.
OrFailure<QString> valueIn(const toml::table &table, const ReadVariable &variable)
{
    const QString name = textAt(table["value_env"]);
    if (name.isEmpty())
        return textAt(table["value"]);
    const QString value = variable(name);
    if (value.isEmpty())
        return wrong(u"the environment variable %1 is not set"_s.arg(name));
    return value;
}

class Reading {
public:
    Reading(const toml::table &root, const ReadVariable &variable)
        : m_root(root), m_variable(variable)
    {
    }

    FileConfig read()
    {
        session();
        authProfiles();
        kept();
        headers();
        security();
        return m_config;
    }

private:
    void session()
    {
        const auto session = node("session");
        m_config.startUrl = textAt(session["start_url"]);
        m_config.userAgent = textAt(session["user_agent"]);
        m_config.timeoutSecs = std::clamp(
            session["timeout_secs"].value_or(30), 1, static_cast<int>(longestTimeout.count()));
        m_config.isInMemory = textAt(session["persistence"]) == u"memory"_s;
        const auto defaults = session["defaults"];
        if (const auto most = defaults["max_tokens"].value<int>())
            m_config.maxTokens = std::max(0, *most);
        m_config.stripNav = defaults["strip_nav"].value_or(false);
        m_config.includeLinks = defaults["include_links"].value_or(true);
        m_config.includeImages = defaults["include_images"].value_or(false);
    }
    void authProfiles()
    {
        for (const auto &[key, node] : tableAt(node("auth"))) {
            const toml::table *table = node.as_table();
            if (!table)
                continue;
            const QString value = orThrow(valueIn(*table, m_variable));
            m_config.profiles.insert(keyOf(key),
                {textAt((*table)["header"]), textAt((*table)["value_prefix"]) + value, value,
                    listAt((*table)["domains"])});
        }
    }
    void kept()
    {
        for (const toml::table *table : tablesAt(node("cookies"))) {
            QJsonObject fields = named(*table, {u"name"_s, u"domain"_s, u"path"_s});
            flags(*table, {u"secure"_s, u"http_only"_s, u"sensitive"_s}, fields);
            m_config.cookies.append({fields});
        }
        for (const toml::table *table : tablesAt(node("storage"))) {
            QJsonObject fields = named(*table, {u"key"_s, u"origin"_s});
            flags(*table, {u"sensitive"_s}, fields);
            m_config.storage.append({fields});
        }
    }
    QJsonObject named(const toml::table &table, const QStringList &names) const
    {
        QJsonObject fields{{u"value"_s, orThrow(valueIn(table, m_variable))}};
        for (const QString &name : names) {
            const QString text = textAt(table[name.toStdString()]);
            if (!text.isEmpty())
                fields.insert(name, text);
        }
        return fields;
    }
    static void flags(const toml::table &table, const QStringList &names, QJsonObject &fields)
    {
        for (const QString &name : names)
            fields.insert(name, table[name.toStdString()].value_or(false));
    }
    void headers()
    {
        for (const toml::table *table : tablesAt(node("headers"))) {
            HeaderRule rule{listAt((*table)["domains"]), {}};
            for (const auto &[key, node] : tableAt((*table)["values"]))
                rule.values.insert(
                    keyOf(key), QString::fromStdString(node.value_or(std::string{})));
            m_config.headers.append(rule);
        }
    }
    void security()
    {
        const auto security = node("security");
        if (security["sensitive_cookies"].is_array())
            m_config.sensitiveCookies = listAt(security["sensitive_cookies"]);
        m_config.redacts = security["jsonl"]["redact"].value_or(false);
        for (const auto &[key, node] : tableAt(security["patterns"])) {
            const QRegularExpression pattern{QString::fromStdString(node.value_or(std::string{}))};
            if (!pattern.isValid())
                throw wrong(u"security.patterns.%1 is no regular expression"_s.arg(keyOf(key)));
            m_config.patterns.insert(keyOf(key), pattern);
        }
    }
    toml::node_view<const toml::node> node(const char *name) const { return m_root[name]; }

    const toml::table &m_root;
    const ReadVariable &m_variable;
    FileConfig m_config = usual();

public:
    static FileConfig usual()
    {
        FileConfig config;
        config.sensitiveCookies
            = QStringList{u"session"_s, u"sid"_s, u"token"_s, u"jwt"_s, u"auth"_s, u"csrf"_s};
        const std::pair<QString, QString> patterns[] = {
            {u"jwt"_s, u"eyJ[\\w-]{8,}\\.eyJ[\\w-]{8,}\\.[\\w-]{8,}"_s},
            {u"github"_s, u"gh[ps]_[A-Za-z0-9]{30,}|github_pat_\\w{30,}"_s},
            {u"openai"_s, u"\\bsk-[\\w-]{20,}"_s},
            {u"slack"_s, u"\\bxox[bp]-[\\w-]{10,}|\\bxapp-[\\w-]{10,}"_s},
            {u"stripe"_s, u"\\b[sr]k_(?:live|test)_\\w{16,}"_s},
            {u"aws"_s, u"\\bAKIA[0-9A-Z]{16}\\b"_s},
        };
        for (const auto &[name, pattern] : patterns)
            config.patterns.insert(name, QRegularExpression{pattern});
        return config;
    }
};

} // namespace

OrFailure<FileConfig> readConfig(const QString &path, const ReadVariable &variable)
{
    if (path.isEmpty())
        return Reading::usual();
    if (callers_file::isAppsOwn(callers_file::realPath(path)))
        return wrong(u"%1 is one of the app's own files"_s.arg(path));
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly) || file.size() > largestConfig)
        return wrong(u"%1 cannot be read"_s.arg(path));
    const QByteArray text = file.readAll();
    const toml::parse_result parsed
        = toml::parse(std::string_view{text.constData(), static_cast<size_t>(text.size())});
    if (!parsed)
        return wrong(u"%1, line %2: %3"_s.arg(path)
                         .arg(parsed.error().source().begin.line)
                         .arg(QString::fromUtf8(parsed.error().description().data(),
                             static_cast<qsizetype>(parsed.error().description().size()))));
    try {
        return Reading{parsed.table(), variable}.read();
    } catch (const Failure &failure) {
        return failure;
    }
}

bool isOfDomain(const QString &host, const QStringList &domains)
{
    return std::any_of(domains.begin(), domains.end(), [&](const QString &domain) {
        if (domain.startsWith(u"*."))
            return host.endsWith(domain.sliced(1), Qt::CaseInsensitive);
        return host.compare(domain, Qt::CaseInsensitive) == 0;
    });
}

} // namespace files
