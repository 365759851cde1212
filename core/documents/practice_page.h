// A form to try the first calls on. The page itself shows the answer; nothing is sent.
#pragma once

#include "core/documents/docs_page.h"

DocsPage practicePage();
