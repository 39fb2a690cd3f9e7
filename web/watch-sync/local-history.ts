/** The browser's own store of watch history. Every change reads what is stored first, so that two tabs do not undo each other. */
import { useLayoutEffect, useMemo } from 'react';
import { LOCAL_HISTORY_MAX } from '#contract/limits.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { useStoredText } from '../lib/stored-text.ts';
import { storedHistory } from '../session/local-data.ts';
import { readViewerId } from '../session/viewer-id.ts';
import {
	entriesFor,
	type LocalEntry,
	parseEntries,
	releasedEntries,
	unsentOf,
	withEntry,
	withoutEntries,
} from './local-entry.ts';

const DAY_MS = 86_400_000;

/** What is kept in this browser for whoever is signed in, and of nobody in particular; newest first. */
export function readLocalHistory(): LocalEntry[] {
	return entriesFor(parseEntries(storedHistory.read()), readViewerId());
}

/**
 * As `readLocalHistory`, without what is past the retention, and again after each change, here and in other tabs. Empty
 * while the page starts.
 */
export function useLocalHistory(): LocalEntry[] {
	const { historyRetentionDays } = usePublicConfig();
	// Before the list is seen.
	useLayoutEffect(() => dropOldEntries(historyRetentionDays), [historyRetentionDays]);
	const stored = useStoredText(storedHistory);
	const viewerId = readViewerId();
	return useMemo(() => entriesFor(parseEntries(stored), viewerId), [stored, viewerId]);
}

/** What the server is still to be told in the name of whoever is signed in. */
export function readUnsent(): LocalEntry[] {
	return unsentOf(parseEntries(storedHistory.read()), readViewerId());
}

/** Whether one more entry would push out the oldest. */
export function isLocalHistoryFull(): boolean {
	return parseEntries(storedHistory.read()).length >= LOCAL_HISTORY_MAX;
}

export function keepEntry(entry: LocalEntry): void {
	storedHistory.write(JSON.stringify(withEntry(parseEntries(storedHistory.read()), entry)));
}

/** Takes entries out, but for those that were watched again since they were read. */
export function dropEntries(gone: readonly LocalEntry[]): void {
	const left = withoutEntries(parseEntries(storedHistory.read()), gone);
	if (left.length > 0) storedHistory.write(JSON.stringify(left));
	else storedHistory.remove();
}

/** Takes out, of whomever, what was watched longer ago than watching is remembered: the browser keeps it no longer than a server. */
export function dropOldEntries(retentionDays: number): void {
	const before = Date.now() - retentionDays * DAY_MS;
	const old = parseEntries(storedHistory.read()).filter(({ timestamp }) => timestamp < before);
	if (old.length > 0) dropEntries(old);
}

/** Keeps entries for this browser instead of an account that the server may forget. */
export function releaseEntries(released: readonly LocalEntry[]): void {
	if (released.length === 0) return;
	storedHistory.write(JSON.stringify(releasedEntries(parseEntries(storedHistory.read()), released)));
}
