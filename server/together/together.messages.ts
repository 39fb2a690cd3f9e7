import { ROOM_MEMBERS_MAX, ROOMS_OF_USER_MAX } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const TOGETHER_MESSAGES = inLanguage('server/together/together', 'TOGETHER_MESSAGES', {
	off: 'Watching together is off here',
	noTitle: 'Say what is watched',
	noSuchRoom: 'There is no such room, or it has ended. Ask for a new link.',
	tooManyRooms: `An account has at most ${ROOMS_OF_USER_MAX} rooms and guests. End one first.`,
	tooManyOfAll: 'There are more rooms than this server has place for. Please try again later.',
	openedTooMany: 'You open many rooms. Please try again later.',
	opened: 'Room opened',
	ended: 'Ended',
	roomEnded: 'The host has ended the room',
	signInAgain: 'Sign in again to join',
	noGuests: 'The host lets people with an account in. Sign in first.',
	needsName: 'Say your name to join',
	full: `There are ${ROOM_MEMBERS_MAX} people in the room already`,
	replaced: 'You have joined in another tab',
	hostControls: 'The host controls what plays',
	hostOnly: 'The host alone can do that',
	notSaved: 'The server could not save this. Please try again.',
	isRemote: 'This link is for a remote control',
	noSuchDevice: 'This device is not there any more',
	tooManyDevices: 'There are more devices than are shown. Turn one off first.',
	tooManySockets: 'There are more connections than are served. Please try again later.',
	badMessage: 'This message could not be read',
	tooManyMessages: 'Too many messages',
	tooLate: 'Nobody has joined in time',
} as const);
