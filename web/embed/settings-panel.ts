/** The panel of the settings button: which copy plays, what is wrong with it, and how far keys and buttons wind. */
import { COPY_PROBLEMS, type CopyProblem } from '#contract/player-messages.ts';
import { PLAYER_SETTING_CHOICES, SLEEP_TIMERS } from '#contract/player-settings.ts';
import { listAudio } from './audio-tracks.ts';
import type { Choices } from './choices.ts';
import { createOtherScreens, type OtherScreens, toDevice, toPlaylistName, toProgramLinks } from './elsewhere.ts';
import { numberNames } from './number-names.ts';
import { PANEL_MESSAGES as TEXT } from './panel.messages.ts';
import { actionButton, choiceRow, createPanel, element, group, note, type Panel } from './panel.ts';
import type { NumberedSource, PlayingSources } from './play-sources.ts';
import type { Sound } from './sound.ts';

interface SettingsPanelOptions {
	video: HTMLVideoElement;
	overlay: HTMLElement;
	button: HTMLElement;
	choices: Choices;
	playing: PlayingSources;
	/** The clip that stands in for a title: there is nothing to choose or to report. */
	isClip: boolean;
	/** Null where its code cannot be loaded. */
	sound: Sound | null;
	/** Files are offered to other programs: their addresses are no secret. */
	isPublic: boolean;
	/** Null where nobody takes reports. */
	onProblem: ((problem: CopyProblem, source: NumberedSource) => void) | null;
	say(text: string): void;
}

export function createSettingsPanel(options: SettingsPanelOptions): Panel {
	const { video, overlay, button, choices, playing, isClip, sound, isPublic, onProblem, say } = options;
	const screens = createOtherScreens(video);
	/** Copies that this person has reported, which are not reported again. */
	const reported = new Set<string>();
	let redraw = () => {};
	const report = (problem: CopyProblem, source: NumberedSource) => {
		reported.add(source.reference);
		onProblem?.(problem, source);
		say(TEXT.thanks);
		redraw();
	};
	return createPanel({
		overlay,
		button,
		label: TEXT.settings,
		draw: () => [
			chaptersOf(playing),
			isClip ? null : copies(playing),
			audioOf(video, playing),
			isClip ? null : elsewhere(video, playing, screens, isPublic),
			isClip || !onProblem ? null : problems(playing, reported, report),
			isClip || !sound ? null : soundOf(choices, sound),
			sleep(choices),
			winding(choices),
		],
		onUpdate(update) {
			redraw = update;
			choices.onChange(update);
			screens.onChange(update);
			for (const event of ['loadedmetadata', 'seeked'] as const) video.addEventListener(event, update);
		},
	});
}

/** Where the copy has some. */
function chaptersOf({ chapters }: PlayingSources): HTMLElement | null {
	const known = chapters();
	const list = known?.list() ?? [];
	if (!known || list.length === 0) return null;
	const offered = list.map((chapter) => ({ value: chapter, label: TEXT.chapter(chapter.start, chapter.title) }));
	return group(TEXT.chapters, [choiceRow(TEXT.chapters, offered, known.current() ?? list[0], known.choose)]);
}

/** Where the copy has several, and the browser offers them. */
function audioOf(video: HTMLVideoElement, { levels }: PlayingSources): HTMLElement | null {
	const choices = listAudio(video, levels.audio(), TEXT.unnamedAudio);
	const [first] = choices;
	if (!first) return null;
	const offered = choices.map((choice) => ({ value: choice, label: choice.label }));
	const chosen = choices.find(({ isChosen }) => isChosen) ?? first;
	return group(TEXT.audio, [choiceRow(TEXT.audio, offered, chosen, (choice) => choice.choose())]);
}

/** Or why it cannot be changed. */
function soundOf(choices: Choices, sound: Sound): HTMLElement {
	const refusal = sound.refusal();
	if (refusal !== null) return group(TEXT.sound, [note(refusal)]);
	const { settings } = choices;
	const row = (name: 'soundNight' | 'soundDialogue' | 'soundMono', label: string) =>
		choiceRow(
			label,
			PLAYER_SETTING_CHOICES[name].map((value) => ({ value, label: value ? TEXT.on : TEXT.off })),
			settings[name],
			(value) => choices.change({ [name]: value }),
		);
	const rows = group(TEXT.sound, [
		row('soundNight', TEXT.night),
		row('soundDialogue', TEXT.dialogue),
		choiceRow(
			TEXT.louder,
			PLAYER_SETTING_CHOICES.soundLouder.map((value) => ({ value, label: value ? TEXT.decibels(value) : TEXT.off })),
			settings.soundLouder,
			(value) => choices.change({ soundLouder: value }),
		),
		row('soundMono', TEXT.mono),
	]);
	const answer = sound.probe();
	if (!answer) return rows;
	// Nothing is taken back while somebody chooses: neither what the host turns out to refuse, nor another open list.
	rows.disabled = true;
	void answer.then(() => rows.replaceWith(soundOf(choices, sound)));
	return rows;
}

function copies({ list, current, choose, levels }: PlayingSources): HTMLElement {
	const sources = [...list()].sort((left, right) => left.index - right.index);
	const pictures = levels.list();
	const chosen = current();
	const labels = numberNames(
		sources.map(({ host, kind, height, sizeBytes }) => TEXT.copyName(host, kind, height, sizeBytes)),
	);
	return group(TEXT.copy, [
		choiceRow(
			TEXT.chooseCopy,
			sources.map((source, index) => ({ value: source, label: labels[index] ?? '' })),
			chosen ?? sources[0],
			(source) => source && choose(source),
		),
		pictures.length > 1
			? choiceRow(
					TEXT.picture,
					[
						{ value: null, label: TEXT.automatic },
						...pictures.map(({ height, bitrate }, index) => ({ value: index, label: TEXT.level(height, bitrate) })),
					],
					levels.held(),
					levels.hold,
				)
			: null,
	]);
}

/** Where there is another screen, or a file that a program of this device opens. The film here stops meanwhile. */
function elsewhere(
	video: HTMLVideoElement,
	{ current }: PlayingSources,
	screens: OtherScreens,
	isPublic: boolean,
): HTMLElement | null {
	const title = document.title;
	const device = toDevice(navigator.userAgent, navigator.maxTouchPoints);
	const links = isPublic ? toProgramLinks(current(), device, title) : [];
	if (links.length === 0 && !screens.isOffered()) return null;
	const buttons = element('div', { className: 'panel-buttons' });
	if (screens.isOffered()) buttons.append(actionButton(TEXT.otherScreen, screens.choose));
	for (const { name, href } of links) {
		const isFile = name === 'm3u';
		const link = element('a', {
			className: 'panel-button',
			href,
			textContent: isFile ? TEXT.playlistFile : TEXT.openIn(name),
			...(isFile && { download: toPlaylistName(title) }),
		});
		link.dataset.part = name;
		link.addEventListener('click', () => video.pause());
		buttons.append(link);
	}
	return group(TEXT.elsewhere, [buttons]);
}

function problems(
	{ current }: PlayingSources,
	reported: ReadonlySet<string>,
	report: (problem: CopyProblem, source: NumberedSource) => void,
): HTMLElement | null {
	const source = current();
	if (!source) return null;
	if (reported.has(source.reference)) return group(TEXT.wrong, [note(TEXT.thanks)]);
	const buttons = element('div', { className: 'panel-buttons' });
	buttons.append(
		...COPY_PROBLEMS.map((problem) => actionButton(TEXT.problems[problem], () => report(problem, source))),
	);
	return group(TEXT.wrong, [buttons]);
}

function winding(choices: Choices): HTMLElement {
	const row = (name: 'seekSeconds' | 'rewindSeconds', label: string) =>
		choiceRow<number>(
			label,
			PLAYER_SETTING_CHOICES[name].map((value) => ({ value, label: value === 0 ? TEXT.off : TEXT.seconds(value) })),
			choices.settings[name],
			(value) => choices.change({ [name]: value }),
		);
	return group(TEXT.winding, [row('seekSeconds', TEXT.seek), row('rewindSeconds', TEXT.rewind)]);
}

/** Where the page runs one. */
function sleep({ timer, changeTimer }: Choices): HTMLElement | null {
	if (timer === undefined) return null;
	const offered = SLEEP_TIMERS.map((value) => ({ value, label: TEXT.sleepTimers[value] }));
	return group(TEXT.sleepTimer, [
		choiceRow(TEXT.sleepTimer, [{ value: null, label: TEXT.off }, ...offered], timer, changeTimer),
	]);
}
