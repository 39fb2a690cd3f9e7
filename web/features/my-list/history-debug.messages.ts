import { TITLE_TEXT } from '../../lib/format.messages.ts';

/** Texts of the debug data of the history. */
export const HISTORY_DEBUG_TEXT = {
	heading: 'Watch history on the server',
	failed: 'Failed to load the debug data.',
	tableExists: 'Table exists',
	userId: 'Your user id',
	totalRecords: 'All users’ records',
	userRecords: 'Your records',
	sample: 'Your newest records',
	noSample: 'None',
	yes: 'Yes',
	no: 'No',
	columns: { title: 'Title', place: 'Place', first: 'First watched', last: 'Last watched' },
	place: TITLE_TEXT.episodeCode,
} as const;
