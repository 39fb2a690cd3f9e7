/** What TMDB names in English, whatever language is asked for. Pages in English show TMDB’s own words: these are for the others. */

/** States of movies and shows. */
export const STATUS_NAMES = {
	Rumored: 'Rumored',
	Planned: 'Planned',
	'In Production': 'In Production',
	'Post Production': 'Post Production',
	Released: 'Released',
	Canceled: 'Canceled',
	'Returning Series': 'Returning Series',
	Ended: 'Ended',
	Pilot: 'Pilot',
};

/** TMDB’s codes of countries that are no more, and of parts of countries: browsers know none of them. */
export const FORMER_COUNTRIES = {
	SU: 'Soviet Union',
	XC: 'Czechoslovakia',
	XG: 'East Germany',
	XI: 'Northern Ireland',
	YU: 'Yugoslavia',
};

/** What people do. */
export const DEPARTMENT_NAMES = {
	Acting: 'Acting',
	Directing: 'Directing',
	Writing: 'Writing',
	Production: 'Production',
	Sound: 'Sound',
	Camera: 'Camera',
	Editing: 'Editing',
	Art: 'Art',
	'Costume & Make-Up': 'Costume & Make-Up',
	'Visual Effects': 'Visual Effects',
	Lighting: 'Lighting',
	Crew: 'Crew',
	Creator: 'Creator',
};

/** The jobs that most credits have. */
export const JOB_NAMES = {
	Director: 'Director',
	Creator: 'Creator',
	Writer: 'Writer',
	Screenplay: 'Screenplay',
	Story: 'Story',
	Novel: 'Novel',
	Producer: 'Producer',
	'Executive Producer': 'Executive Producer',
	'Original Music Composer': 'Original Music Composer',
	'Director of Photography': 'Director of Photography',
	Editor: 'Editor',
};

/** Whom people play who play no character, and what is said of how in brackets. */
export const CHARACTER_NAMES = {
	Self: 'Self',
	Himself: 'Himself',
	Herself: 'Herself',
	Themselves: 'Themselves',
	Narrator: 'Narrator',
	voice: 'voice',
	uncredited: 'uncredited',
	'archive footage': 'archive footage',
};
