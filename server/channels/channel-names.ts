import type { Broadcast, Channel } from '#contract/channels.ts';
import { nameTitleIn } from '#open-catalogue/open-catalogue.ts';
import { currentTitlesLanguage } from '../language/in-language.ts';
import { PROGRAMME_NAMES } from '../language/programme-names.messages.ts';
import { CHANNEL_TEXT } from './channels.messages.ts';

const { names: OWN_NAMES } = CHANNEL_TEXT;

type Named = Pick<Broadcast, 'media_type' | 'id' | 'title'>;

/** What a channel is called, in the language of the request. A channel that has no name of its own is a programme. */
export function nameChannel(id: string): Pick<Channel, 'name' | 'description'> {
	if (isOwn(id)) return { name: CHANNEL_TEXT.names[id], description: CHANNEL_TEXT.descriptions[id] };
	const name = PROGRAMME_NAMES[id as keyof typeof PROGRAMME_NAMES];
	return { name, description: CHANNEL_TEXT.ofProgramme(name) };
}

/** What a title is called in the language of the request, and in which one that is: not each is known by another name. */
export function nameTitle({ media_type, id, title: name }: Named): { name: string; lang: string } {
	return nameTitleIn(currentTitlesLanguage(), { media_type, id, name });
}

/** What is said of a title, with its name in the language of the request. */
export function inWords<Facts extends Named>(facts: Facts): Facts {
	return { ...facts, title: nameTitle(facts).name };
}

function isOwn(id: string): id is keyof typeof OWN_NAMES {
	return Object.hasOwn(OWN_NAMES, id);
}
