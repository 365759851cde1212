// The tables of knowledge in PostgreSQL.
#pragma once

class PostgresConnection;

// Makes them where there are none, in a schema of their own, where it then looks for all names.
// Throws NOT_SUPPORTED where a newer version of the app has made them.
void openKnowledgeSchema(PostgresConnection &connection);
