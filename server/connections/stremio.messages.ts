import { inLanguage } from '#server/language/in-language.ts';

export const STREMIO_TEXT = inLanguage('server/connections/stremio', 'STREMIO_TEXT', {
	name: 'Matinee',
	nameOf: (host: string) => `Matinee (${host})`,
	description: 'Films and shows of this Matinee, and the lists of your account.',
	publicDescription: 'Films and shows of this Matinee.',
	popularMovies: 'Popular films',
	popularShows: 'Popular shows',
	watchLater: 'Watch Later',
	streamName: (height: number | null) => (height === null ? 'Matinee' : `Matinee\n${height}p`),
	streamDescription: (host: string, licence: string | undefined) => (licence ? `${host}\n${licence}` : host),
	openPage: 'Open in Matinee',
	off: 'This Matinee is not open as an add-on',
	noToken: 'This add-on needs an address with an API token, which Matinee makes under Settings',
	badToken: 'This API token is unknown, has expired or was revoked. Make a new one under Settings.',
	noCatalogue: 'There is no such catalogue',
	noTitle: 'This Matinee has no such title',
} as const);
