import { LRUCache } from 'lru-cache';
import { DAY_MS } from '#contract/limits.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import { toVariant } from '../http/request-language.ts';
import { currentLanguage, currentTitlesLanguage } from '../language/in-language.ts';
import type { Timed } from './channels.service.ts';

/** A body with how long clients may use it, in whole seconds. */
export interface TimedBody {
	bytes: EncodedBody;
	maxAgeS: number;
}

/** A change of the build or of the hosts of copies arrives within this time. */
const MAX_AGE_S = 300;

/**
 * Bodies by key until their time is up, at most `max` of them: what is on is computed and compressed once for everybody.
 * Each language has its own. `clock` is epoch milliseconds.
 */
export function createTimedBodies(clock: () => number, max: number) {
	const bodies = new LRUCache<string, Timed<EncodedBody>>({ max });

	/** Null where `read` has nothing. */
	return async <Data>(
		name: string,
		read: () => Timed<Data> | null,
		toText: (data: Data) => string,
	): Promise<TimedBody | null> => {
		const now = clock();
		const key = `${toVariant(currentLanguage(), currentTitlesLanguage())} ${name}`;
		let kept = bodies.get(key);
		// A clock that was set back is before what it has kept.
		if (!kept || kept.until <= now || kept.until - now > DAY_MS) {
			const answer = read();
			if (!answer) return null;
			kept = { data: await encodeBody(toText(answer.data)), until: answer.until };
			bodies.set(key, kept);
		}
		const leftS = Math.floor((kept.until - now) / 1000);
		return { bytes: kept.data, maxAgeS: Math.max(0, Math.min(leftS, MAX_AGE_S)) };
	};
}
