// Memory that a large message took and that lies in holes of the heap now.
#pragma once

// Gives it back to the system within a second, and once a second at most: where large messages come
// one after another it would only be asked for again.
void giveBackSoon();
