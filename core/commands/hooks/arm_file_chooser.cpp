// Arm files for the next file chooser of a page, or put them into a field at once.

#include "core/catalogue/at_most.h"
#include "core/catalogue/schema.h"
#include "core/commands/arming.h"
#include "core/commands/command_file.h"
#include "core/commands/uploads.h"
#include "core/page/act/approving.h"
#include "core/page/act/give_files.h"
#include "core/page/element/clicking.h"

#include <QFileInfo>

// Files that a call brings along.
struct FileContent {
    QString name;
    QString base64;
    QString mimeType;
};

// None of them is a value: the field is cleared.
struct FileContents : QList<FileContent> { };

template<> struct Codec<FileContent> {
    static QJsonObject schema()
    {
        const QJsonObject text{{QStringLiteral("type"), QStringLiteral("string")}};
        return schema::object({{QStringLiteral("name"), text}, {QStringLiteral("base64"), text},
                                  {QStringLiteral("mimeType"), text}},
            {QStringLiteral("mimeType")});
    }
    static QString wants() { return QStringLiteral("{name, base64, mimeType?}"); }
    static std::optional<FileContent> read(const QJsonValue &value)
    {
        const FileContent file{value[QStringLiteral("name")].toString(),
            value[QStringLiteral("base64")].toString(),
            value[QStringLiteral("mimeType")].toString()};
        const auto bytes = QByteArray::fromBase64Encoding(
            file.base64.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        const QJsonValue type = value[QStringLiteral("mimeType")];
        const bool isFile = !file.name.isEmpty() && value[QStringLiteral("base64")].isString()
            && bytes && (type.isString() || type.isUndefined());
        return isFile ? std::optional{file} : std::nullopt;
    }
    static QJsonValue write(const FileContent &file)
    {
        return QJsonObject{{QStringLiteral("name"), file.name},
            {QStringLiteral("base64"), file.base64}, {QStringLiteral("mimeType"), file.mimeType}};
    }
};

template<> struct Codec<FileContents> : Codec<QList<FileContent>> {
    static constexpr bool takesBlank = true;
    static std::optional<FileContents> read(const QJsonValue &value)
    {
        const auto list = Codec<QList<FileContent>>::read(value);
        return list ? std::optional{FileContents{*list}} : std::nullopt;
    }
};

namespace commands::hooks::armFileChooser {
namespace {

constexpr std::chrono::milliseconds choosingTime{5000};

constexpr Field<std::optional<QList<QString>>> paths{"paths",
    "Files to give, 100 at most, each below one of the folders in browser.uploadRoots; for a field "
    "that takes a folder, one folder: what is hidden in it, and links, are left out."};
constexpr Field<std::optional<FileContents>> contents{"contents",
    "Instead of paths, files that the call brings along, for a field: {name, base64, mimeType?} "
    "each, 100 at most; an empty list clears it."};
constexpr Field<std::optional<Locator>> ref{
    "ref", "Control to click once all is armed; the reply comes when the files are chosen."};
constexpr Field<std::optional<Locator>> inputRef{
    "inputRef", "File field to put them into at once."};
constexpr ShownField<std::optional<QString>> element{"element",
    "The same, by a selector, CSS or as find takes it: also for a field that is hidden."};

Failure notOneOfBoth()
{
    return {Code::InvalidArgument, u"paths or contents must be given, and not both"_s,
        u"Give one of them; contents [] clears a field. None dismisses a chooser that is open."_s};
}

void requireOneWay(const Arguments &given)
{
    const bool isDirect = given[inputRef] || given[element];
    if (given[ref] && isDirect)
        throw Failure{Code::InvalidArgument, u"ref cannot be combined with inputRef/element"_s,
            u"Give ref to click a control, or the field itself."_s};
    if (given[inputRef] && given[element])
        throw Failure{Code::InvalidArgument, u"inputRef and element are mutually exclusive"_s,
            u"Give one of them."_s};
    const bool names = given[paths] || given[contents];
    if ((given[paths] && given[contents]) || (!names && (isDirect || given[ref])))
        throw notOneOfBoth();
    if (given[contents] && !isDirect)
        throw Failure{Code::InvalidArgument, u"contents go into a field"_s,
            u"Name it as inputRef or element."_s};
}

QStringList namesIn(const Arguments &given)
{
    QStringList names = namesOf(given[paths].value_or(QStringList{}));
    for (const FileContent &each : given[contents].value_or(FileContents{}))
        names.append(each.name);
    return names;
}

// Into the field itself, at once.
Task<> give(Page &page, Element named, Arguments given, GivenFiles files)
{
    const QStringList names = namesIn(given);
    const Element field
        = co_await fieldForFiles(page, named, names.size(), files.inFolder.has_value());
    co_await approveUpload(page, field.frame(), names);
    if (const auto brought = given[contents]) {
        const QJsonArray all = Codec<FileContents>::write(*brought).toArray();
        co_await giveContents(field, all, given.deadline());
        co_return;
    }
    page.tab().fileChooser().keep(files);
    co_await giveFiles(page, field, files.paths, files.inFolder, given.deadline());
}

Task<> clickAndGive(Page &page, Locator control, GivenFiles files)
{
    const Element button = co_await page.element(control);
    co_await page.takeTurn();
    FileChooser &chooser = page.tab().fileChooser();
    chooser.dismiss();
    chooser.arm(files, choosingTime);
    const auto taken = chooser.taken(page.deadline().orIn(choosingTime));
    const Press press;
    co_await clickOn(button, press, arguments::timeoutMs.fallback);
    co_await taken;
}

// One that was left open takes them now.
Task<> arm(Page &page, GivenFiles files, std::chrono::milliseconds time)
{
    FileChooser &chooser = page.tab().fileChooser();
    if (!chooser.isOpen()) {
        chooser.arm(files, time);
        co_return;
    }
    const auto taken = chooser.taken(page.deadline().orIn(choosingTime));
    chooser.arm(files, time);
    co_await taken;
}

Task<Reply> run(Browser &browser, Arguments given)
{
    requireOneWay(given);
    const QStringList named = given[paths].value_or(QStringList{});
    Page page = co_await browser.page(given[fields::targetId], given.deadline(), given.caller());
    page.requireUsable();
    const QString tab = page.tab().targetId();
    const GivenFiles files = co_await allowedFiles(named, browser, tab);
    const QStringList names = namesIn(given);
    if (!given[paths] && !given[contents]) {
        if (!page.tab().fileChooser().isOpen())
            throw notOneOfBoth();
        page.tab().fileChooser().dismiss();
    } else if (const auto field = given[inputRef]) {
        const Element input = co_await page.element(*field);
        co_await input.find(arguments::timeoutMs.fallback);
        co_await give(page, input, given, files);
    } else if (const auto selector = given[element]) {
        const Element input = co_await page.element(Locator::by(*selector).orFirst());
        const std::chrono::milliseconds now{0};
        co_await input.find(now);
        co_await give(page, input, given, files);
    } else if (const auto control = given[ref]) {
        co_await approveAnyUpload(page, names);
        co_await clickAndGive(page, *control, files);
    } else {
        co_await approveAnyUpload(page, names);
        co_await arm(page, files, given[arguments::armedMs].time);
    }
    co_return page.baseReply();
}

} // namespace

Command command()
{
    return {
        .summary = "Give files to the next file chooser of the page, or to a field at once.",
        .takes = {atMost(mostFiles, paths), atMost(mostFiles, contents), ref, inputRef, element,
            arguments::armedMs, fields::targetId, fields::session},
        .gives = replies::baseReply(),
        .http = httpPost("/hooks/file-chooser"),
        .effect = Effect::Acts,
        .example = R"({"paths": ["/tmp/report.pdf"], "ref": "e12"})",
        .phrases = {{.words = "upload",
            .positional = "paths...",
            .says = "upload armed for {paths#} file(s)"}},
        .run = run,
    };
}

} // namespace commands::hooks::armFileChooser
