#include "core/events/event_stream.h"
