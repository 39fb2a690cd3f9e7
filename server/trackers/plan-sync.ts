import { type Fact, factKey } from './tracker.ts';

/**
 * What is known of a fact since the last comparison. `both`: both sides have it. `gone_there`: only here, since it was removed there.
 * `unknown_there`: only here, since the service does not know the title. `kept_out`: only there, since it has no place here, or has
 * expired here. `removed_here`: its removal was sent.
 */
export type KnownState = 'both' | 'gone_there' | 'unknown_there' | 'kept_out' | 'removed_here';

export interface KnownFact extends Omit<Fact, 'at'> {
	state: KnownState;
	/** Where it came from. */
	origin: 'here' | 'there';
	here_at: string | null;
	there_at: string | null;
}

export interface SyncInput {
	here: ReadonlyMap<string, Fact>;
	there: ReadonlyMap<string, Fact>;
	known: ReadonlyMap<string, KnownFact>;
	/** Whether the person took it away here: it can be missing because it has expired, too. */
	wasRemovedHere(fact: KnownFact): boolean;
}

export interface SyncPlan {
	/** To the service. */
	send: Fact[];
	remove: KnownFact[];
	/** From the service, with what it replaces here. */
	receive: { fact: Fact; before: Fact | null }[];
	/** Nothing is done but that it is known. */
	note: KnownFact[];
	/** Neither side has it. */
	forget: KnownFact[];
}

/**
 * Compares both sides with what they had the last time. What only one side has and was never on the other goes there; what was on both
 * and is missing is a removal: one here is sent, one there removes nothing here. Of two ratings the one that changed wins, of two
 * changes the later. A fact that was sent or received is known from then on, so that nothing is sent twice, or back.
 */
export function planSync({ here, there, known, wasRemovedHere }: SyncInput): SyncPlan {
	const plan: SyncPlan = { send: [], remove: [], receive: [], note: [], forget: [] };
	for (const [key, own] of here) {
		const other = there.get(key);
		const before = known.get(key);
		if (other) compare(plan, own, other, before);
		else if (!before) plan.send.push(own);
		else if (before.state === 'both') plan.note.push({ ...before, state: 'gone_there', here_at: own.at });
		else if (hasChanged(own, before)) plan.send.push(own);
	}
	for (const [key, other] of there) {
		if (here.has(key)) continue;
		const before = known.get(key);
		if (!before) plan.receive.push({ fact: other, before: null });
		else if (before.state === 'both') {
			if (wasRemovedHere(before)) plan.remove.push(before);
			else plan.note.push({ ...before, state: 'kept_out', there_at: other.at });
		} else if (isNewThere(other, before)) plan.receive.push({ fact: other, before: null });
	}
	for (const [key, before] of known) {
		if (!here.has(key) && !there.has(key)) plan.forget.push(before);
	}
	return plan;
}

function compare(plan: SyncPlan, own: Fact, other: Fact, before: KnownFact | undefined): void {
	if (own.value === other.value) {
		const isRewatch =
			own.kind === 'watched' &&
			before?.state === 'both' &&
			isLater(other.at, before.there_at) &&
			isLater(other.at, own.at);
		if (isRewatch) plan.receive.push({ fact: other, before: own });
		else if (before?.state !== 'both' || before.value !== own.value) {
			plan.note.push(toKnown(own, { other, origin: before?.origin ?? 'here' }));
		}
		return;
	}
	const changedHere = before?.value !== own.value;
	const changedThere = before?.value !== other.value;
	const isOwnLater = !isLater(other.at, own.at);
	if (changedHere && (!changedThere || isOwnLater)) plan.send.push(own);
	else plan.receive.push({ fact: other, before: own });
}

/** Since it was missing there, or the service did not know it. */
function hasChanged(own: Fact, before: KnownFact): boolean {
	if (before.state === 'kept_out' || before.state === 'removed_here') return true;
	return own.value !== before.value || isLater(own.at, before.here_at);
}

/** Services may show for a while what was removed, and what has no place here stays there. */
function isNewThere(other: Fact, before: KnownFact): boolean {
	if (before.state === 'gone_there' || before.state === 'unknown_there') return true;
	return other.value !== before.value || isLater(other.at, before.there_at);
}

export function toKnown(
	own: Fact,
	{ other, origin, state = 'both' }: { other: Fact | null; origin: KnownFact['origin']; state?: KnownState },
): KnownFact {
	const { at, ...fact } = own;
	return { ...fact, state, origin, here_at: at, there_at: other ? other.at : at };
}

/** What stood at the service, as far as it is known. */
export function toThere(known: Iterable<KnownFact>): Fact[] {
	return [...known]
		.filter(({ state }) => state === 'both' || state === 'kept_out')
		.map(({ state: _, origin: __, here_at: ___, there_at, ...fact }) => ({ ...fact, at: there_at }));
}

export function byKey<One extends Omit<Fact, 'value' | 'at'>>(facts: Iterable<One>): Map<string, One> {
	return new Map([...facts].map((fact) => [factKey(fact), fact]));
}

/** Services keep whole seconds or minutes. */
const SAME_MS = 60_000;

function isLater(at: string | null, than: string | null): boolean {
	if (at === null) return false;
	return than === null || Date.parse(at) > Date.parse(than) + SAME_MS;
}
