// Which addresses agents may take a tab to and read it at: the web's own, and files where a rule
// lets them. Whatever else Chrome knows (chrome:, devtools:, view-source:, extensions) is refused.
#pragma once

#include "base/failure.h"

#include <functional>
#include <optional>

class AddressRules {
public:
    // Why the file or folder at that whole path may not be opened; nothing where it may.
    using FileRule = std::function<std::optional<Failure>(const QString &path)>;

    // Without a rule no file may be opened.
    explicit AddressRules(FileRule mayOpen = {}) : m_mayOpen(std::move(mayOpen)) { }

    // ADDRESS_FORBIDDEN, and what may be done about it. Nothing for what is no address at all:
    // Chrome says so itself.
    std::optional<Failure> refusal(const QString &address) const;

    static bool isFile(const QString &address);
    // It is a file, and may not be opened.
    bool refusesFile(const QString &address) const { return isFile(address) && refusal(address); }

private:
    FileRule m_mayOpen;
};
