import { DAY_MS } from '#contract/limits.ts';
import { commandLine } from '../../lib/installation.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const ANSWER_WITHIN_MS = 3000;
/** Codes of two factors and certificates tolerate about as much. */
const TOLERATED_MS = 60_000;

interface ClockFacts {
	/** Epoch milliseconds. */
	now: number;
	/** The last time a server saw, ISO 8601; null without a database. */
	lastSeenAt: string | null;
	/** By the `Date` of another host, epoch milliseconds; null where none was reached. */
	elsewhere: number | null;
}

/** Pure: the clock against the database and another host. */
export function toClockFinding({ now, lastSeenAt, elsewhere }: ClockFacts): Finding {
	const time = new Date(now).toISOString();
	const wrongBy = elsewhere === null ? 0 : Math.abs(now - elsewhere);
	const setIt = 'Set the clock right, best by NTP (timedatectl set-ntp true)';
	if (wrongBy > DAY_MS)
		return failure('clock', `The clock says ${time}, another host ${new Date(elsewhere ?? 0).toISOString()}`, setIt);
	const seen = lastSeenAt === null ? now : Date.parse(lastSeenAt);
	if (seen - now > TOLERATED_MS) {
		return failure('clock', `The clock says ${time}, and a server has seen ${lastSeenAt} already`, setIt);
	}
	if (now - seen > DAY_MS) {
		const agrees = elsewhere === null ? '' : ', and another host agrees';
		return warning(
			'clock',
			`The clock says ${time}${agrees}; the last time a server ran was ${lastSeenAt}: nothing is removed for its age`,
			`If the server was off since then, run ${commandLine('clock', 'accept')}; if not, set the clock right`,
		);
	}
	if (wrongBy > TOLERATED_MS) {
		return warning('clock', `The clock says ${time} and is ${Math.round(wrongBy / 1000)} s off another host’s`, setIt);
	}
	return ok('clock', `${time}${elsewhere === null ? '' : ', as another host says'}`);
}

/** The time of another host by its `Date` header, epoch milliseconds; null where it cannot be reached. */
export async function readDateOf(url: string | null): Promise<number | null> {
	if (url === null) return null;
	try {
		const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
		// The origin alone: no key is sent.
		const response = await fetch(new URL(url).origin, { method: 'HEAD', redirect: 'manual', signal });
		const at = Date.parse(response.headers.get('date') ?? '');
		return Number.isNaN(at) ? null : at;
	} catch {
		// A host without the internet has a clock all the same.
		return null;
	}
}
