/**
 * The preferences that a profile has in every browser. What was changed here since the server last had them is sent; for the
 * rest the server's hold. Browsers without an account keep theirs.
 */
import type { OwnPreferences } from '#contract/own-preferences.ts';
import type { ApiClient } from '../api/api-client.ts';
import { readStoredJson } from '../lib/stored-json.ts';
import { ownPreferencesStorage } from '../personal-data/personal-storage.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { applyAppearance } from '../preferences/apply-appearance.ts';
import { readPreferences } from '../preferences/preferences.ts';
import { parsePreferences, storedPreferences, withPreference } from '../preferences/stored-preferences.ts';
import { followTitlesPreference } from '../preferences/titles-cookie.ts';
import { readSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';

const NAMES = ['hideSpoilers', 'titleLanguage', 'region'] as const satisfies readonly (keyof OwnPreferences)[];

/** What the server had when this browser last compared, and of which profile. */
interface Compared {
	profile: string;
	values: Record<string, unknown>;
}

let stop: (() => void) | undefined;

/** Takes over what the profile has, sends what was changed here, and then each change. */
export function followOwnPreferences(api: ApiClient, profile: string, kept: OwnPreferences = {}): void {
	stop?.();
	const compared = readCompared(profile);
	const changed = compared ? findChanges(compared) : {};
	const values = { ...readOwn(), ...kept, ...changed };
	takeOver(values);
	// What the server does not know of this browser stays as it is, until it is changed.
	write({ profile, values: { ...values, ...(compared && pick(compared.values, Object.keys(changed))) } });
	stop = storedPreferences.subscribe(() => void send(api, profile));
	void send(api, profile);
}

/** At most one request at a time; what was changed meanwhile follows it. */
let isSending = false;

async function send(api: ApiClient, profile: string): Promise<void> {
	const compared = readCompared(profile);
	const changed = compared ? findChanges(compared) : {};
	const isOwn = readSession().state === 'signed-in' && readViewerId() === profile;
	if (!compared || isSending || !isOwn || Object.keys(changed).length === 0) return;
	isSending = true;
	try {
		// Also where the page is left at once, as for another language.
		await viewerCall(api, 'PUT /api/profiles/preferences', { body: changed }, { keepalive: true });
		write({ profile, values: { ...compared.values, ...changed } });
	} catch {
		// Sent at the next change, or by the next page.
		return;
	} finally {
		isSending = false;
	}
	void send(api, profile);
}

function takeOver(values: Record<string, unknown>): void {
	const own = readOwn();
	const present = storedPreferences.read();
	let text = present;
	for (const [name, value] of Object.entries(values)) {
		if (own[name] !== value) text = withPreference(text, name, value);
	}
	if (text !== null && text !== present) {
		storedPreferences.write(text);
		applyAppearance({ ...parsePreferences(text), ...readPreferences(text) });
	}
	followTitlesPreference();
}

/** The preferences of this browser that profiles have, with the defaults of those that were reset. */
function readOwn(): Record<string, unknown> {
	return pick({ ...readPreferences(storedPreferences.read()) }, NAMES);
}

function findChanges({ values }: Compared): OwnPreferences {
	return Object.fromEntries(Object.entries(readOwn()).filter(([name, value]) => values[name] !== value));
}

function pick(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
}

function readCompared(profile: string): Compared | null {
	const value = readStoredJson(ownPreferencesStorage.read()) as Partial<Compared> | null | undefined;
	const isOfProfile = value?.profile === profile && typeof value.values === 'object' && value.values !== null;
	return isOfProfile ? { profile, values: value.values ?? {} } : null;
}

function write(compared: Compared): void {
	ownPreferencesStorage.write(JSON.stringify(compared));
}
