// Returns heap memory that large messages have left free.
#pragma once

// Trims the heap within a second, at most once a second: while large messages keep coming, the
// memory would only be allocated again.
void giveBackSoon();
