// The tables of the file of knowledge.
#pragma once

class Database;

// Makes them in a new file. Throws NOT_SUPPORTED where a newer version of the app has made it.
Database &withKnowledgeTables(Database &database);
