/** What the viewer says about titles: in the account, or in this browser while nobody is signed in. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HiddenTitle, TitleTaste } from '#contract/taste.ts';
import { type TitleRef, titleKey, toHistoryTitle } from '#contract/title.ts';
import { getApiClient } from '../api/query-client.ts';
import { serverMessage } from '../api/server-message.ts';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { parseTaste, setLocallyHidden, setLocalRating } from '../personal-data/local-taste.ts';
import { tasteStorage } from '../personal-data/taste-storage.ts';
import { readSession, useSession } from '../session/session.ts';
import { viewerCall, viewerQuery } from '../session/viewer-call.ts';
import { whenSessionKnown } from '../session/when-session-known.ts';
import { showToast } from '../ui/toast.ts';
import { TASTE_TEXT } from './taste.messages.ts';
import { invalidateTaste } from './taste-changes.ts';

/** A title, and the name by which notices call it. */
interface NamedTitle extends TitleRef {
	name: string;
}

const hiddenQuery = viewerQuery('GET /api/hidden-titles', {});

function tasteQuery(title: TitleRef) {
	return viewerQuery('GET /api/titles/:mediaId/:type/taste', { params: paramsOf(title) });
}

function paramsOf(title: TitleRef) {
	const { media_id, media_type } = toHistoryTitle(title);
	return { mediaId: media_id, type: media_type };
}

/** Keys (`movie:605`) of the hidden titles; null until they are known. */
export function useHiddenKeys(): ReadonlySet<string> | null {
	const { state } = useSession();
	const { data } = useQuery({ ...hiddenQuery, enabled: state === 'signed-in' });
	const stored = useLocalStorageItem(tasteStorage);
	return useMemo(() => {
		if (state === 'anonymous') return new Set(parseTaste(stored).hidden.map(titleKey));
		return data ? new Set(data.map(titleKey)) : null;
	}, [state, data, stored]);
}

/** As `useHiddenKeys`, once they are known; none while the server cannot say it. Never rejects. */
export async function fetchHiddenKeys(queries: QueryClient): Promise<ReadonlySet<string>> {
	await whenSessionKnown();
	if (readSession().state === 'anonymous') return new Set(parseTaste(tasteStorage.read()).hidden.map(titleKey));
	const hidden = await queries.ensureQueryData(hiddenQuery).catch(() => []);
	return new Set(hidden.map(titleKey));
}

/** The own rating in half stars; null without one, and until it is known. */
export function useOwnRating(title: TitleRef): number | null {
	const { state } = useSession();
	const { data } = useQuery({ ...tasteQuery(title), enabled: state === 'signed-in' });
	const stored = useLocalStorageItem(tasteStorage);
	if (state !== 'anonymous') return data?.half_stars ?? null;
	return parseTaste(stored).ratings.find((rating) => titleKey(rating) === titleKey(title))?.half_stars ?? null;
}

/**
 * Hides a title, or shows it again. The screen shows the change at once; a toast says what became of it, with an Undo, and
 * when the server did not store it, the screen shows what is stored. Never rejects.
 */
export async function setHidden(queries: QueryClient, title: NamedTitle, isHidden: boolean): Promise<void> {
	try {
		await whenSessionKnown();
		const isLocal = readSession().state === 'anonymous';
		if (!isLocal) await hideOnServer(queries, title, isHidden);
		else if (!setLocallyHidden(title, isHidden)) {
			showToast({ kind: 'error', text: TASTE_TEXT.tooManyHidden });
			return;
		}
		const { hidden, hiddenHere, shown, undo } = TASTE_TEXT;
		showToast({
			kind: 'success',
			text: isHidden ? (isLocal ? hiddenHere : hidden)(title.name) : shown(title.name),
			...(isHidden ? { action: { label: undo, onClick: () => void setHidden(queries, title, false) } } : {}),
		});
	} catch (error) {
		showToast({ kind: 'error', text: serverMessage(error) ?? TASTE_TEXT.hideFailed });
	}
}

async function hideOnServer(queries: QueryClient, title: TitleRef, isHidden: boolean): Promise<void> {
	// A response that was requested before the change would undo it on the screen.
	await queries.cancelQueries({ queryKey: hiddenQuery.queryKey });
	showHidden(queries, title, isHidden);
	try {
		const name = isHidden ? 'PUT /api/titles/:mediaId/:type/hidden' : 'DELETE /api/titles/:mediaId/:type/hidden';
		await viewerCall(getApiClient(queries), name, { params: paramsOf(title) });
	} catch (error) {
		showHidden(queries, title, !isHidden);
		throw error;
	} finally {
		void invalidateTaste(queries);
	}
}

function showHidden(queries: QueryClient, title: TitleRef, isHidden: boolean): void {
	queries.setQueryData<HiddenTitle[]>(hiddenQuery.queryKey, (titles) => {
		const others = titles?.filter((one) => titleKey(one) !== titleKey(title));
		return isHidden && others ? [{ ...toHistoryTitle(title), hidden_at: new Date().toISOString() }, ...others] : others;
	});
}

/** Ratings that are being sent, by title: a later press replaces the one that waits. */
const wanted = new Map<string, number | null>();

/**
 * Rates a title in half stars, or removes its rating (null). The screen shows the change at once, and what is stored when the
 * server did not store it, which a toast says. Resolves with whether this call has stored the rating; never rejects.
 */
export async function rateTitle(queries: QueryClient, title: TitleRef, halfStars: number | null): Promise<boolean> {
	await whenSessionKnown();
	if (readSession().state === 'anonymous') {
		const isStored = setLocalRating(title, halfStars);
		if (!isStored) showToast({ kind: 'error', text: TASTE_TEXT.tooManyRatings });
		return isStored;
	}
	const key = titleKey(title);
	const isSending = wanted.has(key);
	wanted.set(key, halfStars);
	const { queryKey } = tasteQuery(title);
	let stored = queries.getQueryData<TitleTaste>(queryKey)?.half_stars ?? null;
	const show = (half_stars: number | null) =>
		queries.setQueryData<TitleTaste>(queryKey, (taste) => ({ hidden_at: taste?.hidden_at ?? null, half_stars }));
	await queries.cancelQueries({ queryKey });
	show(halfStars);
	if (isSending) return false;
	try {
		for (;;) {
			const sent = wanted.get(key) ?? null;
			await sendRating(queries, title, sent);
			stored = sent;
			if (wanted.get(key) === sent) return true;
		}
	} catch (error) {
		show(stored);
		showToast({ kind: 'error', text: serverMessage(error) ?? TASTE_TEXT.rateFailed });
		return false;
	} finally {
		wanted.delete(key);
		void invalidateTaste(queries);
	}
}

async function sendRating(queries: QueryClient, title: TitleRef, halfStars: number | null): Promise<void> {
	const api = getApiClient(queries);
	const params = paramsOf(title);
	if (halfStars === null) await viewerCall(api, 'DELETE /api/titles/:mediaId/:type/rating', { params });
	else await viewerCall(api, 'PUT /api/titles/:mediaId/:type/rating', { params, body: { half_stars: halfStars } });
}
