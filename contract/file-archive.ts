/**
 * The archives of files that the build writes and the server reads: SQLite databases. A compressed file has no `identity`: nearly
 * all clients accept a coding, and for the others it is decompressed.
 */
export const FILE_ARCHIVE_SCHEMA = `
	CREATE TABLE files (
		name TEXT PRIMARY KEY,
		etag TEXT NOT NULL,
		identity BLOB,
		gzip BLOB,
		br BLOB,
		CHECK ((identity IS NULL) <> (gzip IS NULL))
	) STRICT`;
