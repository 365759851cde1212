// What is known, written to files for people and programs.
#pragma once

#include "base/deadline.h"
#include "core/knowledge/knowledge_store.h"

enum class ExportFormat { Markdown, Jsonl, Llms };

template<> struct Words<ExportFormat> {
    static constexpr Word<ExportFormat> all[] = {
        {ExportFormat::Markdown, "markdown"},
        {ExportFormat::Jsonl, "jsonl"},
        {ExportFormat::Llms, "llms"},
    };
};

struct ExportOptions {
    QString job{}; // empty: everything that is known
    ExportFormat format = ExportFormat::Markdown;
    QString place{}; // of the file, or of the folder of Markdown; nothing is there yet
};

// How many pages were written; of llms.txt, were named. Else throws, and leaves what was written:
// RESULT_NOT_FOUND where no page is known, TIMEOUT, CANCELLED, FILE_UNWRITABLE, DISK_FULL.
Task<int> exportKnowledge(
    std::shared_ptr<KnowledgeStore> store, ExportOptions options, Deadline end);
