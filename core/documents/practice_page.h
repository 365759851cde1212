// A form to try the first calls on: its answer is shown by the page itself, and nothing is sent.
#pragma once

#include "core/documents/docs_page.h"

DocsPage practicePage();
