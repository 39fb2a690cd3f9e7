/** What the libraries ask for: ids and words that the catalogue in question has. */
export interface Samples {
	movie: number;
	/** A movie that belongs to a collection, if the catalogue has one; otherwise any. */
	movieOfCollection: number;
	tv: number;
	season: number;
	episode: number;
	person: number;
	collection: number;
	/** Of the movie: `tt0012345`. */
	imdbId: string;
	movieGenre: string;
	tvGenre: string;
	/** For searches: each finds its movie, show, person or collection. */
	movieWords: string;
	tvWords: string;
	personWords: string;
	collectionWords: string;
}

/** Calls of a library by name: the method as its documentation writes it, and what is special about the parameters. */
export type LibraryCalls<Client> = Record<string, (client: Client, samples: Samples) => Promise<unknown>>;

/** A client library pointed at a base address. */
export interface Library<Client = unknown> {
	name: string;
	/** How it is pointed there. */
	note: string;
	/** The file that holds its calls and the constant in it, for their types. */
	source: { file: string; constant: string };
	connect(baseUrl: string): Client;
	calls: LibraryCalls<Client>;
	/** All documented methods, as the names in `calls` begin. */
	listMethods(client: Client): string[];
}
