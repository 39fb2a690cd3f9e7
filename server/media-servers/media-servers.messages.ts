import { MEDIA_SERVERS_MAX } from '#contract/limits.ts';
import type { MediaServerFault } from '#contract/media-servers.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const MEDIA_SERVER_MESSAGES = inLanguage('server/media-servers/media-servers', 'MEDIA_SERVER_MESSAGES', {
	noAddress: 'This is no address; enter one such as http://192.168.1.5:8096',
	hasCredentials: 'Leave out the user name and the password in front of the host',
	isAdded: 'The media server at this address is in the list already',
	tooMany: `There are at most ${MEDIA_SERVERS_MAX} media servers; remove one first`,
	unknown: 'There is no such media server',
	unknownTitle: 'There is no such title',
	tooManyTests: 'Other addresses are being looked at; try again in a moment',
	tooManyStreams: 'Too much is playing from the media server at once; try again when something has ended',
	noAnswer: 'The media server did not answer; try again later',
	added: 'The media server is added; its titles are being read',
	saved: 'Saved',
	reading: 'The media server is being read',
	removed: 'The media server is removed',
	inTheHouse: (name: string) => `${name} (in the house)`,
	offeredBy: (name: string) => `From ${name}, a media server of this house`,
	faultOf: {
		unreachable: 'Nothing answers at this address; check it, and that the media server runs',
		timeout: 'The media server did not answer in time; try again later',
		not_allowed: 'No media server may be at this address; use one in your network, or one that begins with https://',
		redirects: 'The address leads on to another one; enter the one at which it ends',
		refused: 'The media server does not accept this key; make a new one there',
		error_status: 'The host answers with an error; check the address, and the path if a proxy has one',
		unreadable: 'What answers here is no media server, or its answer ended early',
		too_large: 'The answer is larger than that of any media server',
		other_kind: 'Something else answers here: check the address and the kind of media server',
		paused: 'The media server has failed several times in a row; it is asked again in a minute',
		sealed: 'The key was stored with another SECRETS_KEY; enter it again',
	} satisfies Record<MediaServerFault, string>,
});
