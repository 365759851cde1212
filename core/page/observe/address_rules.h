// Which addresses agents may open and read in a tab: web addresses, and files that a rule allows.
// Anything else (chrome:, devtools:, view-source:, extensions) is refused.
#pragma once

#include "base/failure.h"

#include <functional>
#include <optional>

class AddressRules {
public:
    // Why the file or folder at that absolute path may not be opened; nullopt if it may.
    using FileRule = std::function<std::optional<Failure>(const QString &path)>;

    // Without a rule no file may be opened.
    explicit AddressRules(FileRule mayOpen = {}) : m_mayOpen(std::move(mayOpen)) { }

    // ADDRESS_FORBIDDEN, with a hint. Nullopt for what is no address: Chrome rejects that itself.
    std::optional<Failure> refusal(const QString &address) const;

    static bool isFile(const QString &address);
    // It is a file that may not be opened.
    bool refusesFile(const QString &address) const { return isFile(address) && refusal(address); }

private:
    FileRule m_mayOpen;
};
