import type { QueryClient } from '@tanstack/react-query';
import type { MediaRef } from '#contract/title.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import { forgetPosition, readResumePosition } from '../personal-data/resume-positions.ts';
import { takeStartOver } from './start-over.ts';
import { fetchTitleProgress, storeServerPosition } from './title-progress.ts';

/** Where a movie or episode starts. */
export interface StartPosition {
	/** When the page opened, in seconds; 0 is the beginning. */
	seconds: number;
	/** Where it is by now, for another frame. */
	read(): number;
	/** The next frame starts at the beginning. */
	forget(): void;
}

/** The player does not wait longer for the server's position: this browser's is used. */
const MAX_WAIT_MS = 1500;

/** Where the viewer was last, on whatever device; the beginning where the page was opened to start over. Never rejects. */
export async function findStart(queries: QueryClient, media: MediaRef): Promise<StartPosition> {
	const startsOver = takeStartOver();
	if (tokenStorage.read() !== null) await storeFetched(queries, media);
	const forget = () => forgetPosition(media);
	if (startsOver) forget();
	return { seconds: readResumePosition(media), read: () => readResumePosition(media), forget };
}

function storeFetched(queries: QueryClient, media: MediaRef): Promise<void> {
	return new Promise((resolve) => {
		let isLate = false;
		const timer = setTimeout(() => {
			isLate = true;
			resolve();
		}, MAX_WAIT_MS);
		fetchTitleProgress(queries, media)
			.then((progress) => {
				if (!isLate) storeServerPosition(queries, progress, media);
			})
			// Unreachable, or signed out meanwhile.
			.catch(() => {})
			.then(() => {
				clearTimeout(timer);
				resolve();
			});
	});
}
