/** Shows a subtitle file that a person has chosen, and says what became of it. Loaded with the first one. */
import { UI_LOCALE } from '../lib/ui-language.ts';
import { type OwnSubtitlesFile, readOwnSubtitles } from './own-subtitles.ts';
import { PANEL_MESSAGES as TEXT } from './panel.messages.ts';
import { MAX_CUES } from './subtitle-cues.ts';
import type { Subtitles } from './subtitles.ts';

export async function openOwnSubtitles(file: OwnSubtitlesFile, subtitles: Subtitles): Promise<string> {
	const read = await readOwnSubtitles(file);
	if ('cues' in read) {
		subtitles.addOwn(file.name, read.cues);
		return TEXT.ownFileShown(file.name);
	}
	const { [read.failure]: text } = TEXT.ownFileFailed;
	return typeof text === 'string' ? text : text(MAX_CUES.toLocaleString(UI_LOCALE));
}
