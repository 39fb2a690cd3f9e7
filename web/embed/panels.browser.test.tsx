import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Choices, createChoices } from './choices.ts';
import { fadeOut } from './fade.ts';
import { actionButton, createPanel } from './panel.ts';
import type { NumberedSource, PlayingSources } from './play-sources.ts';
import { createSettingsPanel } from './settings-panel.ts';
import { createSound } from './sound.ts';
import { createSubtitlePanel } from './subtitle-panel.ts';
import { createSubtitles } from './subtitles.ts';

afterEach(() => document.body.replaceChildren());

/** The elements of the player's page that parts are given. */
function buildPage() {
	const overlay = document.createElement('div');
	const button = document.createElement('button');
	const video = document.createElement('video');
	document.body.append(overlay, button, video);
	return { overlay, button, video };
}

function buildChoices(): Choices {
	const ignore = () => {};
	return createChoices({ settingsChanged: ignore, subtitleDelayChanged: ignore, sleepTimerChanged: ignore });
}

/** One copy that plays, without chapters or qualities. */
function buildPlaying(url: string): { source: NumberedSource; playing: PlayingSources } {
	const source: NumberedSource = {
		index: 0,
		host: 'Internet Archive',
		kind: 'mp4',
		url,
		reference: 'https://archive.org/details/a',
		subtitles: [],
	};
	const playing: Partial<PlayingSources> = {
		current: () => source,
		list: () => [source],
		chapters: () => null,
		levels: { list: () => [], held: () => null, hold: () => {}, audio: () => null },
	};
	return { source, playing: playing as PlayingSources };
}

describe('a panel', { tags: ['player-copies'] }, () => {
	it('has the focus itself where the row that had it is gone', () => {
		const { overlay, button } = buildPage();
		let update = () => {};
		let names = ['First', 'Second'];
		const panel = createPanel({
			overlay,
			button,
			label: 'Settings',
			draw: () => names.map((name) => actionButton(name, () => {})),
			onUpdate: (redraw) => {
				update = redraw;
			},
		});
		panel.toggle();
		const second = () => page.getByRole('button', { name: 'Second' }).element() as HTMLElement;
		second().focus();
		update();
		expect(document.activeElement).toBe(second());
		names = ['First'];
		update();
		expect(document.activeElement).toBe(page.getByRole('dialog').element());
		panel.close();
		expect(document.activeElement).toBe(button);
	});
});

describe('the settings panel', { tags: ['copy-reports'] }, () => {
	it('says its thanks for a report aloud, and goes on with the keyboard', () => {
		const { overlay, button, video } = buildPage();
		const { playing } = buildPlaying('https://archive.org/a.mp4');
		const said: string[] = [];
		const reported: string[] = [];
		createSettingsPanel({
			...{ video, overlay, button, choices: buildChoices(), isClip: false, isPublic: true, sound: null },
			playing,
			onProblem: (problem, { reference }) => reported.push(`${problem} ${reference}`),
			say: (text) => said.push(text),
		}).toggle();
		const bad = page.getByRole('button', { name: 'Bad sound' }).element() as HTMLElement;
		bad.focus();
		bad.click();
		expect(reported).toEqual(['bad_sound https://archive.org/details/a']);
		expect(said).toEqual(['Thank you. You can choose another copy above.']);
		expect(document.activeElement).toBe(page.getByRole('dialog').element());
	});
});

describe('the sound settings', { tags: ['player-sound'] }, () => {
	const SILENCE = `data:audio/wav;base64,${btoa('RIFF\x26\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x02\0\0\0\x80\x80')}`;

	function openPanel(url: string) {
		const { overlay, button, video } = buildPage();
		const { source, playing } = buildPlaying(url);
		const choices = buildChoices();
		const ignore = () => {};
		const sound = createSound({
			video,
			choices,
			current: () => source,
			reopen: ignore,
			startAnew: ignore,
			say: ignore,
		});
		createSettingsPanel({
			...{ video, overlay, button, choices, isClip: false, isPublic: true, sound, onProblem: null, say: ignore },
			playing,
		}).toggle();
	}
	const night = () => page.getByLabelText('Night mode');

	it('can be chosen once the host allows it, and the rest of the panel stays as it is', async () => {
		openPanel(SILENCE);
		const copies = page.getByLabelText('Choose a copy').element();
		expect(night().element().matches(':disabled')).toBe(true);
		await expect.element(night()).toBeEnabled();
		expect(copies.isConnected).toBe(true);
	});

	it('cannot be chosen before they give way to the host’s refusal, and the rest of the panel stays as it is', async () => {
		openPanel('data:audio/wav,none');
		const copies = page.getByLabelText('Choose a copy').element();
		expect(night().element().matches(':disabled')).toBe(true);
		await expect.element(page.getByText(/^The host of this copy doesn’t let players change its sound/)).toBeVisible();
		expect(night().elements()).toHaveLength(0);
		expect(copies.isConnected).toBe(true);
	});
});

describe('playing elsewhere', { tags: ['player-elsewhere'] }, () => {
	const source: NumberedSource = {
		index: 0,
		host: 'Internet Archive',
		kind: 'mp4',
		url: 'https://archive.org/a.mp4',
		reference: 'https://archive.org/details/a',
		subtitles: [],
	};

	function openPanel(isPublic: boolean) {
		const { overlay, button, video } = buildPage();
		const pressed: string[] = [];
		Object.assign(video, { webkitShowPlaybackTargetPicker: () => pressed.push('picker') });
		const playing: Partial<PlayingSources> = {
			current: () => source,
			list: () => [source],
			chapters: () => null,
			levels: { list: () => [], held: () => null, hold: () => {}, audio: () => null },
		};
		createSettingsPanel({
			...{ video, overlay, button, choices: buildChoices(), isClip: false, isPublic, sound: null },
			playing: playing as PlayingSources,
			onProblem: null,
			say: () => {},
		}).toggle();
		return { video, pressed };
	}

	const otherScreen = () => page.getByRole('button', { name: 'Another screen' });

	it('on another screen is offered while the browser sees one', async () => {
		const { video, pressed } = openPanel(true);
		const see = (availability: string) =>
			video.dispatchEvent(Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }));
		expect(otherScreen().elements()).toHaveLength(0);
		see('available');
		await otherScreen().click();
		expect(pressed).toEqual(['picker']);
		see('not-available');
		expect(otherScreen().elements()).toHaveLength(0);
	});

	it('in another program is a link or a file, and of an add-on’s stream neither', () => {
		openPanel(true);
		const links = page.getByRole('group', { name: 'Play elsewhere' }).getByRole('link');
		expect(links.elements().map((link) => link.textContent)).toEqual([
			'Open in mpv',
			'Playlist for other programs (.m3u)',
		]);
		for (const link of links.elements()) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
		document.body.replaceChildren();
		openPanel(false);
		expect(page.getByRole('group', { name: 'Play elsewhere' }).elements()).toHaveLength(0);
	});
});

describe('subtitles', { tags: ['player-subtitles'] }, () => {
	it('of one’s own file are hidden and shown again by the key, not those of the film', () => {
		const { overlay, video } = buildPage();
		const subtitles = createSubtitles({ video, overlay, choices: buildChoices(), onFailure: () => {} });
		subtitles.replace([{ language: 'en', kind: 'srt', url: 'data:,' }]);
		subtitles.addOwn('own.srt', [{ start: 0, end: 9, text: 'Mine' }]);
		const english = subtitles.tracks().find(({ language }) => language === 'en') ?? null;
		subtitles.choose('second', english);
		const chosen = () => [subtitles.chosen('first')?.label, subtitles.chosen('second')?.label];
		subtitles.show(false);
		expect(chosen()).toEqual([undefined, undefined]);
		subtitles.show(true);
		expect(chosen()).toEqual(['own.srt', 'English']);
		// Turned off in the panel: the second language goes for good.
		subtitles.choose('first', null);
		subtitles.show(true);
		expect(chosen()).toEqual(['own.srt', undefined]);
		subtitles.show(false);
		subtitles.replace([]);
		subtitles.show(true);
		expect(chosen()).toEqual(['own.srt', undefined]);
	});
});

describe('the fade of the sleep timer', { tags: ['sleep-timer'] }, () => {
	it('ends where somebody changes the volume, and leaves it as they chose', async () => {
		const { video } = buildPage();
		video.volume = 0.8;
		const end = fadeOut(video, 20);
		await expect.poll(() => video.volume).toBeLessThan(0.8);
		video.volume = 0.5;
		await new Promise((changed) => video.addEventListener('volumechange', changed, { once: true }));
		// What `play` of the page does.
		end();
		expect(video.volume).toBe(0.5);
		const endNext = fadeOut(video, 20);
		await expect.poll(() => video.volume).toBeLessThan(0.5);
		endNext();
		expect(video.volume).toBe(0.5);
	});
});

it('less, value and more of the delay stay in one row, and the example keeps off its frame', {
	tags: ['language-screens'],
}, async () => {
	await page.viewport(320, 800);
	const { overlay, button, video } = buildPage();
	createSubtitlePanel({
		overlay,
		button,
		choices: buildChoices(),
		subtitles: createSubtitles({ video, overlay, choices: buildChoices(), onFailure: () => {} }),
		say: () => {},
		onFind: null,
	}).toggle();
	const steps = [...document.querySelectorAll<HTMLElement>('.panel-steps > *')];
	for (const step of steps) if (step.matches('button')) step.textContent = 'Noch etwas später';
	const middles = steps.map((step) => {
		const { top, bottom, right } = step.getBoundingClientRect();
		expect(right).toBeLessThanOrEqual(304);
		return Math.round((top + bottom) / 2);
	});
	expect(middles).toHaveLength(3);
	expect(new Set(middles).size).toBe(1);
	const ground = document.querySelector('.panel-preview') as HTMLElement;
	const words = ground.firstElementChild?.getBoundingClientRect();
	expect((words?.top ?? 0) - ground.getBoundingClientRect().top).toBeGreaterThanOrEqual(12);
});
