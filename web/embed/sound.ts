/**
 * The sound settings. A film that goes through Web Audio stays there, and is silent for good where its host has not allowed
 * other pages to read it: the host is asked first, and the film is loaded anew in the mode in which the browser holds it to that.
 */

import type { PlayerSource } from '#contract/player-messages.ts';
import { changesSound } from '#contract/player-settings.ts';
import type { Choices } from './choices.ts';
import { PANEL_MESSAGES as TEXT } from './panel.messages.ts';
import { buildSoundGraph, type SoundGraph } from './sound-graph.ts';

export interface Sound {
	/** Why nothing can be changed; null where it can, as far as is known. */
	refusal(): string | null;
	/** Asks the host of the copy that plays, and settles when it has answered; null where its answer is known. */
	probe(): Promise<unknown> | null;
	/**
	 * A copy cannot be loaded: whether it may be for the mode of loading alone. Then it is opened again without the settings.
	 */
	takeFailure(): boolean;
}

interface SoundOptions {
	video: HTMLVideoElement;
	choices: Choices;
	current(): PlayerSource | undefined;
	/** Opens the copy that plays again, at the same second. */
	reopen(): void;
	/** The same in another document, whose video nothing has been connected to. */
	startAnew(): void;
	say(text: string): void;
}

const PROBE_TIMEOUT_MS = 10_000;
/** A context that may start does so at once. */
const START_WAIT_MS = 300;

export function createSound({ video, choices, current, reopen, startAnew, say }: SoundOptions): Sound {
	/** By address: the question, and whether the host lets the file be read. */
	const asked = new Map<string, Promise<boolean>>();
	const known = new Map<string, boolean>();
	let graph: SoundGraph | null = null;
	let context: AudioContext | null = null;
	let isRouting = false;

	const isStream = () => video.currentSrc.startsWith('blob:');

	function refusal(): string | null {
		if (typeof AudioContext === 'undefined') return TEXT.soundUnsupported;
		const source = current();
		// What a browser plays as a stream by itself never reaches Web Audio.
		if (source?.kind === 'hls' && video.currentSrc !== '' && !isStream()) return TEXT.soundUnsupported;
		return source && known.get(source.url) === false ? TEXT.soundRefused : null;
	}

	async function ask({ url }: PlayerSource): Promise<boolean> {
		const answer = asked.get(url) ?? canBeRead(url);
		asked.set(url, answer);
		const isAllowed = await answer;
		// The film itself may have failed meanwhile.
		if (!known.has(url)) known.set(url, isAllowed);
		return known.get(url) ?? isAllowed;
	}

	async function route(): Promise<void> {
		const source = current();
		if (graph || isRouting || !source || refusal() !== null || video.readyState === 0) return;
		isRouting = true;
		const isAllowed = isStream() || (await ask(source));
		const running = isAllowed ? await whenRunning() : null;
		isRouting = false;
		// Another copy has come meanwhile.
		if (current() !== source) update();
		else if (!isAllowed) say(TEXT.soundRefused);
		else if (running) connect(running);
	}

	function connect(running: AudioContext): void {
		if (!isStream() && video.crossOrigin === null) {
			video.crossOrigin = 'anonymous';
			// Its metadata comes here again.
			reopen();
			return;
		}
		graph = buildSoundGraph(running);
		graph.set(choices.settings);
		running.createMediaElementSource(video).connect(graph.input);
	}

	/** Null while the browser waits for a press: what does not run is silent, so that the film keeps its own sound. */
	async function whenRunning(): Promise<AudioContext | null> {
		const asked = context ?? new AudioContext();
		context = asked;
		const waited = new Promise((over) => setTimeout(over, START_WAIT_MS));
		if (asked.state !== 'running') await Promise.race([asked.resume().catch(() => {}), waited]);
		return asked.state === 'running' ? asked : null;
	}

	function update(): void {
		graph?.set(choices.settings);
		if (changesSound(choices.settings)) void route();
	}

	/** What opens clears the line of words: they are said when it has. */
	function sayWhenOpen(text: string): void {
		video.addEventListener('loadedmetadata', () => say(text), { once: true });
	}

	choices.onChange(update);
	video.addEventListener('loadedmetadata', update);
	// A press of a person, after which sound may start; or one that the system has stopped goes on.
	for (const event of ['pointerup', 'keyup'] as const) {
		document.addEventListener(event, () => {
			if (context && context.state !== 'running') void context.resume().then(update, () => {});
		});
	}
	return {
		refusal,
		probe() {
			const source = current();
			return source && !isStream() && !known.has(source.url) ? ask(source) : null;
		},
		takeFailure() {
			const source = current();
			if (video.crossOrigin === null || !source || isStream()) return false;
			if (known.get(source.url)) return false;
			known.set(source.url, false);
			if (graph) startAnew();
			else {
				sayWhenOpen(TEXT.soundDropped);
				video.removeAttribute('crossorigin');
				reopen();
			}
			return true;
		},
	};
}

/** Whether the host lets other pages read a file, by the same request as that of the film. */
function canBeRead(url: string): Promise<boolean> {
	return new Promise((answer) => {
		const probe = document.createElement('video');
		const end = (isAllowed: boolean) => {
			clearTimeout(timer);
			probe.removeAttribute('src');
			probe.load();
			answer(isAllowed);
		};
		const timer = setTimeout(() => end(false), PROBE_TIMEOUT_MS);
		probe.crossOrigin = 'anonymous';
		probe.preload = 'metadata';
		probe.muted = true;
		probe.addEventListener('loadedmetadata', () => end(true), { once: true });
		probe.addEventListener('error', () => end(false), { once: true });
		probe.src = url;
	});
}
