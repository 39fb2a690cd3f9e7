import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type MediaRef, mediaKey } from '#contract/title.ts';
import type { ProgressRecorder } from './progress-recorder.ts';
import { loadWatchSync } from './use-record-watch.ts';

/** Records how far a title was watched: see `ProgressRecorder`. What is not sent yet is sent when the page is hidden or left. */
export function useProgressRecorder(media: MediaRef): Pick<ProgressRecorder, 'flush'> & {
	report(position: number, duration: number, hasEnded: boolean): void;
} {
	const queries = useQueryClient();
	const recorder = useRef<ProgressRecorder>(null);
	const key = mediaKey(media);
	useEffect(() => {
		void loadWatchSync().then((sync) => {
			recorder.current = sync?.watchSyncOf(queries).progress ?? null;
		});
		const flush = () => recorder.current?.flush();
		const onVisibilityChange = () => {
			if (document.visibilityState === 'hidden') flush();
		};
		document.addEventListener('visibilitychange', onVisibilityChange);
		addEventListener('pagehide', flush);
		return () => {
			document.removeEventListener('visibilitychange', onVisibilityChange);
			removeEventListener('pagehide', flush);
		};
	}, [queries]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another movie or episode, and the end of the page
	useEffect(() => () => recorder.current?.flush(), [key]);
	return {
		report: (position, duration, hasEnded) => recorder.current?.report(media, position, duration, hasEnded),
		flush: () => recorder.current?.flush(),
	};
}
