/** The local store of watch history. Every change reads the store first, so that two tabs do not overwrite each other. */
import { useLayoutEffect, useMemo } from 'react';
import { DAY_MS, LOCAL_HISTORY_MAX } from '#contract/limits.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import {
	entriesFor,
	type LocalEntry,
	parseEntries,
	unsentEntries,
	withEntry,
	withoutEntries,
	withoutUser,
} from './local-entry.ts';
import { historyStorage } from './personal-storage.ts';
import { readViewerId } from './viewer-id.ts';

/** The viewer's entries and those without a user, newest first. */
export function readLocalHistory(): LocalEntry[] {
	return entriesFor(parseEntries(historyStorage.read()), readViewerId());
}

/** `readLocalHistory` without expired entries, again after each change, here and in other tabs. Empty during hydration. */
export function useLocalHistory(): LocalEntry[] {
	const { historyRetentionDays } = usePublicConfig();
	// Before the first paint.
	useLayoutEffect(() => removeExpiredEntries(historyRetentionDays), [historyRetentionDays]);
	const stored = useLocalStorageItem(historyStorage);
	const viewerId = readViewerId();
	return useMemo(() => entriesFor(parseEntries(stored), viewerId), [stored, viewerId]);
}

/** The viewer's entries that the server has not acknowledged. */
export function readUnsentEntries(): LocalEntry[] {
	return unsentEntries(parseEntries(historyStorage.read()), readViewerId());
}

/** Whether one more entry would evict the oldest. */
export function isLocalHistoryFull(): boolean {
	return parseEntries(historyStorage.read()).length >= LOCAL_HISTORY_MAX;
}

export function addEntry(entry: LocalEntry): void {
	historyStorage.write(JSON.stringify(withEntry(parseEntries(historyStorage.read()), entry)));
}

/** Removes entries, but not those that were watched again since they were read. */
export function removeEntries(removed: readonly LocalEntry[]): void {
	const left = withoutEntries(parseEntries(historyStorage.read()), removed);
	if (left.length > 0) historyStorage.write(JSON.stringify(left));
	else historyStorage.remove();
}

/** Removes entries past the retention, of every user, as the server does. */
export function removeExpiredEntries(retentionDays: number): void {
	const before = Date.now() - retentionDays * DAY_MS;
	const expired = parseEntries(historyStorage.read()).filter(({ timestamp }) => timestamp < before);
	if (expired.length > 0) removeEntries(expired);
}

/** Removes the user from entries: the server keeps no history, and its accounts may not outlive a restart. */
export function anonymizeEntries(entries: readonly LocalEntry[]): void {
	if (entries.length === 0) return;
	historyStorage.write(JSON.stringify(withoutUser(parseEntries(historyStorage.read()), entries)));
}
