import type { ImportFormat, ImportJob, ImportKind, ImportResult } from '#contract/import.ts';
import { formatCount } from '../../../lib/number-format.ts';

const counted = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;
const rows = (number: number) => counted(number, 'row', 'rows');

export const TRANSFER_TEXT = {
	importHeading: 'Import',
	importHint:
		'History, ratings and lists from Trakt, Letterboxd, Simkl, IMDb, TV\u00a0Time, Netflix, Yamtrack, TMDB or another Matinee. Use the file as you downloaded it there.',
	fileTypes: '(ZIP, CSV or JSON)',
	choose: 'Choose File',
	dropHere: 'or drop a file here',
	dropNow: 'Drop the file to read it',
	oneFile:
		'Please choose one file at a time. What a service gives out as several files can be imported one after the other.',
	retention: (days: number) =>
		`Watch history is kept for ${counted(days, 'day', 'days')} here. What you watched before that can be marked as seen for good. Ratings and lists have no end.`,
	sending: (name: string) => `Sending ${name}`,
	sent: (percent: number) => `${percent}% sent`,
	reading: 'The file is being read…',
	cancel: 'Cancel',
	uploadFailed: 'The file could not be sent. Check the connection, and choose it again.',
	questionOf: {
		date_order: 'Which number of its dates is the day?',
		profile: 'Whose rows should be imported?',
	},
	dateOrders: { day: 'Day first: 31/12/2026', month: 'Month first: 12/31/2026' } as Record<string, string>,
	answer: 'Read the File',

	jobsHeading: 'Your imports',
	jobsHint: (days: number) => `An import can be undone as a whole for ${days} days after its last change.`,
	jobsFailed: 'Your imports can’t be loaded right now.',
	noJobs: 'You have imported nothing yet.',
	formatOf: {
		matinee: 'Matinee',
		trakt: 'Trakt',
		letterboxd: 'Letterboxd',
		simkl: 'Simkl',
		imdb: 'IMDb',
		tvtime: 'TV\u00a0Time',
		netflix: 'Netflix',
		yamtrack: 'Yamtrack',
		tmdb: 'TMDB',
	} satisfies Record<ImportFormat, string>,
	madeOn: (format: string, day: string) => `${format} · ${day}`,
	phaseOf: {
		matching: 'Looking up titles',
		checking: 'Comparing with your account',
		preview: 'Ready to import',
		importing: 'Importing',
		done: 'Imported',
		undoing: 'Undoing',
		undone: 'Undone',
	} satisfies Record<ImportJob['phase'], string>,
	stopped: 'Stopped',
	progressOf: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)}`,
	inBackground: 'This goes on when you close the page.',
	rows,
	contents: (rowCount: number, titles: number) => `${rows(rowCount)} of ${counted(titles, 'title', 'titles')}`,
	repeated: (number: number) => `${rows(number)} said the same as another.`,
	unreadable: (number: number) => `${rows(number)} could not be read.`,
	kind: 'What',
	kindOf: {
		watched: 'Watched',
		rating: 'Ratings',
		watchlist: 'Watch Later',
		list: 'Lists',
		hidden: 'Hidden titles',
	} satisfies Record<ImportKind, string>,
	/** Of a preview, and of an import that is done. */
	resultOf: {
		added: ['To add', 'Added'],
		changed: ['To change', 'Changed'],
		there: ['Already there', 'Already there'],
		older: ['Yours is newer', 'Yours was newer'],
		expired: ['Too old', 'Too old'],
		full: ['No room', 'No room'],
		unmatched: ['Not found', 'Not found'],
	} satisfies Record<ImportResult, [string, string]>,
	tableOf: (file: string) => `What becomes of the rows of ${file}`,
	nothingToAdd: 'Nothing of this file would change your account.',
	keepSeen: 'Mark as seen for good',
	keepSeenHint: (number: number, days: number) =>
		`${rows(number)} too old for the ${counted(days, 'day', 'days')} that history is kept, or of a whole show. Their titles get a mark that does not expire.`,
	start: 'Start Import',
	stop: 'Stop',
	resume: 'Go On',
	undo: 'Undo Import',
	remove: 'Delete',
	ofFile: (file: string) => ` ${file}`,
	downloadErrors: 'Download What Is Left Out',
	downloadFailed: 'The file could not be downloaded. Please try again.',
	actionFailed: 'That did not work. Please try again.',
	undoTitle: 'Undo this import?',
	undoText: (file: string) =>
		`Everything that ${file} added is taken back, and what was there before returns. What you have changed since stays as it is.`,
	removeTitle: 'Delete this import?',
	removeText: (file: string) =>
		`What ${file} has added to your account stays, and can no longer be undone. What was not imported yet is discarded.`,
	removed: 'Import deleted',

	titlesOf: {
		unmatched: (number: number) => `${counted(number, 'title was', 'titles were')} not found`,
		matched: (number: number) => `${counted(number, 'title was', 'titles were')} found`,
	},
	titlesHint: {
		unmatched: 'Match them by hand, or leave them: they are not imported.',
		matched: 'One that is wrong can be changed or left out.',
	},
	titlesFailed: 'The titles can’t be loaded right now.',
	noTitles: 'None are left.',
	mediaOf: { movie: 'Movie', tv: 'Show' },
	foundAs: (title: string) => `→ ${title}`,
	match: 'Find Title',
	change: 'Change',
	/** After the words of a button, for screen readers. */
	ofTitle: (title: string) => ` ${title}`,
	previous: 'Previous',
	next: 'Next',
	pageOf: (from: number, to: number, all: number) => `${formatCount(from)}–${formatCount(to)} of ${formatCount(all)}`,

	matchTitle: (title: string) => `Which title is “${title}”?`,
	matchText: 'Search the catalogue, and choose the title.',
	search: 'Title',
	searchButton: 'Search',
	searching: 'Searching…',
	searchFailed: 'The search failed. Change the text to try again.',
	noResults: 'Nothing was found. Try the original title, or fewer words.',
	results: 'Results',
	leaveOut: 'Leave It Out',
	matched: (title: string) => `Matched: ${title}`,
	leftOut: 'The title is left out',

	exportHeading: 'Export',
	exportZipHint:
		'Everything, as a ZIP: for another Matinee, and as files that Letterboxd and Trakt’s importers read. Titles have their TMDB numbers.',
	exportZip: 'Download ZIP',
	exportJsonHint: 'Everything that is stored of you, your sessions too, as one JSON file.',
	exportJson: 'Download JSON',
	exportFailed: 'The export could not be downloaded. Please try again.',
};
