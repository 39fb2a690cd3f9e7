import { TITLE_TEXT } from '../../../lib/format.messages.ts';

/** Texts of the detail pages. */
export const TITLE_PAGE_TEXT = {
	/** What a person reads where no copy of a title is known, then what else there is. */
	noCopy: (part: 'movie' | 'episode') => `No free copy of this ${part} is known.`,
	searches: 'Matinee looks for one when you press play.',
	otherPlayers: 'Other player servers may have it.',
	hasTrailer: 'There is a trailer.',
	playsTrailer: 'Only its trailer plays here.',
	playsClip: 'There is no trailer either: a short clip plays.',
	overview: 'Overview',
	/** Under an overview that nobody has translated. */
	noOverview: 'No overview yet.',
	posterOf: (title: string) => `Poster of ${title}`,
	ratedOutOfTen: TITLE_TEXT.ratedOutOfTen,
	voteCount: (votes: string) => (votes === '1' ? '1 vote' : `${votes} votes`),
	certification: 'Certification',
	seasons: (count: number) => (count === 1 ? '1 season' : `${count} seasons`),

	share: 'Share',

	details: 'Details',
	genres: 'Genres',
	fullTitle: 'Full Title',
	releaseDate: 'Release Date',
	firstAirDate: 'First Air Date',
	ageRating: 'Age rating',
	fromAge: (age: number) => `${age}+`,
	runtime: 'Runtime',
	rating: 'Rating',
	editorsScore: 'Editors’ score',
	votes: 'Votes',
	status: 'Status',
	released: 'Released',
	director: (count: number) => (count === 1 ? 'Director' : 'Directors'),
	writer: (count: number) => (count === 1 ? 'Writer' : 'Writers'),
	music: 'Music',
	seasonsLabel: 'Seasons',
	episodesLabel: 'Episodes',
	network: 'Network',
	createdBy: 'Created By',
	directedBy: 'Directed by',
	writtenBy: 'Written by',
	writtenAndDirectedBy: 'Written and directed by',
	createdByLine: 'Created by',
	companies: (count: number) => (count === 1 ? 'Company' : 'Companies'),
	country: 'Country',
	language: 'Language',
	silent: 'Silent',
	budget: 'Budget',
	revenue: 'Revenue',
	keywords: 'Keywords',
	printPoster: 'Print poster',
	/** The link's name, with the label for who does not see it. */
	printAs: (format: string) => `Print poster, ${format}`,
	allPosters: 'All posters',

	trailers: 'Trailers',
	trailer: 'Trailer',
	playTrailer: 'Play',
	trailerKind: (kind: string, year: string | undefined) => (year ? `${kind} · ${year}` : kind),
	allTrailers: (count: number) => `Show all ${count} trailers`,
	closeTrailer: 'Close trailer',
	trailerFailed: 'The trailer couldn’t be loaded. Check your connection and try again.',
	whereToWatch: 'Where to Watch',
	allOffers: 'All offers on TMDB',
	cast: 'Cast',
	unnamed: 'Name unknown',
	partOf: (collection: string) => `Part of the ${collection.replace(/^The /, '')}`,
	similar: 'You Might Also Like',

	atEpisode: (name: string, season: number, episode: number) => `${name} ${TITLE_TEXT.episodeCode(season, episode)}`,
} as const;

/** Of share images, which the server alone describes. */
export const SHARE_IMAGE_TEXT = {
	titleCardOf: (title: string) => `Title card of ${title}`,
	sceneOf: (title: string) => `Scene from ${title}`,
} as const;
