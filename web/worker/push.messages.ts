import type { PushMessage } from '#contract/push.ts';
import { TITLE_TEXT } from '../lib/format.messages.ts';

type NewEpisode = Extract<PushMessage, { type: 'new-episode' }>;

/** Of notifications. */
export const PUSH_TEXT = {
	site: 'Matinee',
	test: 'Notifications work in this browser.',
	/** Of a message that this release does not know. */
	other: 'There is something new.',
	newEpisode: ({ season, episode, episode_name }: NewEpisode) =>
		`New episode: ${TITLE_TEXT.episodeCode(season, episode)}${episode_name ? ` · ${episode_name}` : ''}`,
};
