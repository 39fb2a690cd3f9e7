import type { Channel } from '#contract/channels.ts';
import { PROGRAMME_NAMES } from '../language/programme-names.messages.ts';
import { CHANNEL_TEXT } from './channels.messages.ts';

const { names: OWN_NAMES } = CHANNEL_TEXT;

/** What a channel is called, in the language of the request. A channel that has no name of its own is a programme. */
export function nameChannel(id: string): Pick<Channel, 'name' | 'description'> {
	if (isOwn(id)) return { name: CHANNEL_TEXT.names[id], description: CHANNEL_TEXT.descriptions[id] };
	const name = PROGRAMME_NAMES[id as keyof typeof PROGRAMME_NAMES];
	return { name, description: CHANNEL_TEXT.ofProgramme(name) };
}

function isOwn(id: string): id is keyof typeof OWN_NAMES {
	return Object.hasOwn(OWN_NAMES, id);
}
