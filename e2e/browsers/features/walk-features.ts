/** Goes through every feature with each kind of player, in one browser. */
import { signUp } from '../../accounts.ts';
import { open } from '../page-steps.ts';
import { type TestedBrowser, within } from '../tested-browser.ts';
import type { Feature, Outcome, Walk } from './feature.ts';
import { type FeatureServers, PLAYER_KINDS, type PlayerKind } from './feature-servers.ts';
import { PAGE_FEATURES } from './page-features.ts';
import { pageOf, playerOf } from './place.ts';
import { PLAYER_FEATURES } from './player-features.ts';
import { SITE_FEATURES } from './site-features.ts';

const FEATURE_LIMIT_MS = 60_000;

export const FEATURES: readonly Feature[] = [...PAGE_FEATURES, ...PLAYER_FEATURES, ...SITE_FEATURES];

/** Of Open Cinema: what people use most, for runs that have a minute for it. */
const BRIEF: readonly string[] = [
	'The page says what plays',
	'Play and pause: button and K',
	'H.264 and AAC',
	'Winding: bar, buttons, keys',
	'Speed: menu and keys',
	'Subtitles of the host: SRT and WebVTT, two languages at once',
	'A channel, at the second of its schedule',
];

export type WalkLength = 'all' | 'brief';

export interface Seen {
	kind: PlayerKind;
	feature: string;
	/** Or why it is dead. */
	outcome: Outcome | Error;
}

/** @param onSeen Called after each one. */
export async function walkFeatures(
	browser: TestedBrowser,
	servers: FeatureServers,
	length: WalkLength,
	onSeen: (seen: Seen) => void,
): Promise<void> {
	await browser.resize(1280, 900);
	const account = await signUp(servers.matinee);
	await open(browser, `${servers.matinee.url}/info`);
	await browser.run((token) => {
		localStorage.clear();
		localStorage.setItem('matinee:token', token);
		localStorage.setItem('matinee:welcome-seen', 'true');
	}, account.token);
	// What is left of the page before, whose server may have ended.
	await browser.takeErrors();
	const places = { page: pageOf(browser), player: playerOf(browser) };
	const kinds = length === 'all' ? PLAYER_KINDS : (['open'] as const);
	const features = length === 'all' ? FEATURES : FEATURES.filter(({ name }) => BRIEF.includes(name));
	for (const kind of kinds) {
		const walk: Walk = { browser, servers, kind, account, ...places };
		for (const feature of features) onSeen({ kind, feature: feature.name, outcome: await see(feature, walk) });
	}
}

async function see(feature: Feature, walk: Walk): Promise<Outcome | Error> {
	try {
		const outcome = await within(FEATURE_LIMIT_MS, 'It did not end', feature.check(walk));
		const errors = await walk.browser.takeErrors();
		return errors.length > 0 ? new Error(errors.join('\n')) : outcome;
	} catch (error) {
		const reported = await walk.browser.takeErrors().catch((fault: unknown) => [String(fault)]);
		return new Error([String(error), ...reported].join('\n'));
	}
}
