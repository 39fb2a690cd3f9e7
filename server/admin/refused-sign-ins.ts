import { LRUCache } from 'lru-cache';
import type { RefusedSignIn } from '#contract/admin.ts';
import { REFUSALS_AUDITED_PER_HOUR } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import type { SecurityRefusal } from '../http/security-log.ts';
import type { AuditLog } from './audit-log.service.ts';

/**
 * Refused sign-ins in the audit log. The security log has each; here an account and kind has an entry for the first, the tenth, the
 * hundredth and so on of an hour, and a node a bounded number of entries in all, so that nobody fills the log by failing.
 */
export interface RefusedSignIns {
	note(refusal: SecurityRefusal): void;
	/** Once what is being written is written. */
	settle(): Promise<void>;
}

interface RefusedSignInsOptions {
	audit: Pick<AuditLog, 'record'>;
	findUser(id: string): Promise<Pick<User, 'id' | 'username'> | null>;
	/** Epoch milliseconds. */
	clock: () => number;
	onError(error: unknown): void;
}

/** By event of the security log. */
const KINDS: Readonly<Record<string, RefusedSignIn>> = {
	login_failed: 'password',
	password_refused: 'password',
	code_refused: 'code',
	device_code_refused: 'code',
	passkey_refused: 'passkey',
	provider_sign_in_refused: 'provider',
	provider_logout_refused: 'provider',
	proxy_sign_in_refused: 'proxy',
	api_token_refused: 'token',
};

const HOUR_MS = 3_600_000;
/** People mistype passwords. */
const FIRST_OF_PASSWORDS = 5;
/** Accounts and kinds that are counted at a time. */
const COUNTED_MAX = 1000;
/** Has a blank, which no name of an account has. */
const ACTOR = { id: 'sign in', username: 'sign in' };

export function createRefusedSignIns({ audit, findUser, clock, onError }: RefusedSignInsOptions): RefusedSignIns {
	const counts = new LRUCache<string, { since: number; count: number }>({ max: COUNTED_MAX });
	const writing = new Set<Promise<void>>();
	let written = { since: 0, count: 0 };

	function count(key: string): number {
		const found = counts.get(key);
		const counted = found && clock() - found.since < HOUR_MS ? found : { since: clock(), count: 0 };
		counted.count += 1;
		counts.set(key, counted);
		return counted.count;
	}

	/** Whether there is room for one more entry of this hour. */
	function takeRoom(): boolean {
		if (clock() - written.since >= HOUR_MS) written = { since: clock(), count: 0 };
		written.count += 1;
		return written.count <= REFUSALS_AUDITED_PER_HOUR;
	}

	async function write(refusal: RefusedSignIn, account: string | null, times: number): Promise<void> {
		const target = account === null ? null : await findUser(account);
		const details = { refusal, count: times };
		await audit.record({ action: 'sign_in_refused', actor: ACTOR, details, ...(target && { target }) });
	}

	return {
		note({ event, account }) {
			const kind = KINDS[event];
			if (!kind) return;
			const times = count(`${kind} ${account ?? ''}`);
			if (!isNoted(times, kind === 'password' ? FIRST_OF_PASSWORDS : 1) || !takeRoom()) return;
			const work = write(kind, account, times)
				.catch(onError)
				.finally(() => writing.delete(work));
			writing.add(work);
		},
		async settle() {
			await Promise.all(writing);
		},
	};
}

/** The first, and ten, a hundred, a thousand … times as many. */
function isNoted(times: number, first: number): boolean {
	return times % first === 0 && /^10*$/.test(String(times / first));
}
