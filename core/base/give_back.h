// Memory that a large message took and that lies in holes of the heap now.
#pragma once

// Gives it back to the system, a second after the last call: while large messages come one after
// another it would only be asked for again.
void giveBackSoon();
