/** The panel of the captions button: languages, a file of one's own, delay and appearance. */
import {
	PLAYER_SETTING_CHOICES,
	type PlayerSettingName,
	type PlayerSettings,
	SUBTITLE_DELAY_MAX_MS,
	SUBTITLE_DELAY_STEP_MS,
} from '#contract/player-settings.ts';
import type { Choices } from './choices.ts';
import { PANEL_MESSAGES as TEXT } from './panel.messages.ts';
import { actionButton, choiceRow, createPanel, element, group, note, type Panel } from './panel.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import type { SubtitlePlaceName, Subtitles } from './subtitles.ts';

interface SubtitlePanelOptions {
	overlay: HTMLElement;
	button: HTMLElement;
	choices: Choices;
	subtitles: Subtitles;
	say(text: string): void;
	/** Asks the page to look for others; null where nothing is searched. */
	onFind: (() => void) | null;
}

export function createSubtitlePanel(options: SubtitlePanelOptions): Panel {
	const { overlay, button, choices, subtitles, onFind } = options;
	/** What became of a file. */
	let result = '';
	let redraw = () => {};
	const file = fileInput(async (chosen) => {
		result = await openOwn(chosen, subtitles);
		options.say(result);
		redraw();
	});
	return createPanel({
		overlay,
		button,
		label: TEXT.subtitles,
		draw: () => [
			...languages(subtitles),
			ownFile(file, result || TEXT.ownFileHint, onFind),
			delay(choices),
			look(choices),
		],
		onUpdate(update) {
			redraw = update;
			choices.onChange(update);
			subtitles.onChange(update);
		},
	});
}

function languages(subtitles: Subtitles): (HTMLElement | null)[] {
	const tracks = subtitles.tracks();
	const row = (place: SubtitlePlaceName, label: string, none: string) => {
		const others = tracks.filter((track) => place === 'first' || track !== subtitles.chosen('first'));
		const choice = [{ value: null, label: none }, ...others.map((track) => ({ value: track, label: track.label }))];
		return choiceRow(label, choice, subtitles.chosen(place), (track) => subtitles.choose(place, track));
	};
	return [
		tracks.length === 0 ? note(TEXT.noSubtitles) : row('first', TEXT.language, TEXT.off),
		tracks.length > 1 && subtitles.chosen('first') ? row('second', TEXT.secondLanguage, TEXT.none) : null,
	];
}

function ownFile(input: HTMLInputElement, text: string, onFind: (() => void) | null): HTMLElement {
	const buttons = element('div', { className: 'panel-buttons' });
	buttons.append(
		actionButton(TEXT.ownFile, () => input.click()),
		input,
		...(onFind ? [actionButton(TEXT.find, onFind)] : []),
	);
	const made = element('div');
	made.append(buttons, note(text));
	return made;
}

function fileInput(onFile: (file: File) => void): HTMLInputElement {
	const input = element('input', {
		type: 'file',
		accept: '.srt,.vtt,.ass,.ssa',
		hidden: true,
	});
	input.addEventListener('change', () => {
		const [file] = input.files ?? [];
		// The same file may be chosen again.
		if (file) onFile(file);
		input.value = '';
	});
	return input;
}

/** Says what became of it. */
async function openOwn(file: File, subtitles: Subtitles): Promise<string> {
	const module = await import('./open-own-subtitles.ts').catch(() => null);
	return module ? await module.openOwnSubtitles(file, subtitles) : PLAYER_MESSAGES.partFailed;
}

function delay(choices: Choices): HTMLElement {
	const by = (step: number) => () => {
		const next = choices.delay + step;
		choices.changeDelay(Math.min(Math.max(next, -SUBTITLE_DELAY_MAX_MS), SUBTITLE_DELAY_MAX_MS));
	};
	const buttons = element('div', { className: 'panel-buttons' });
	const value = element('span', { textContent: TEXT.delayed(choices.delay), className: 'panel-value' });
	const steps = element('div', { className: 'panel-steps' });
	steps.append(
		actionButton(TEXT.sooner, by(-SUBTITLE_DELAY_STEP_MS)),
		value,
		actionButton(TEXT.later, by(SUBTITLE_DELAY_STEP_MS)),
	);
	buttons.append(steps, ...(choices.delay === 0 ? [] : [actionButton(TEXT.noDelay, () => choices.changeDelay(0))]));
	return group(TEXT.delay, [buttons]);
}

function look(choices: Choices): HTMLElement {
	const { settings } = choices;
	const row = <Name extends Extract<PlayerSettingName, `subtitle${string}`>>(
		name: Name,
		label: string,
		texts: Readonly<Record<PlayerSettings[Name], string>>,
	) => {
		const offered: readonly PlayerSettings[Name][] = PLAYER_SETTING_CHOICES[name];
		const labelled = offered.map((value) => ({ value, label: texts[value] }));
		return choiceRow(label, labelled, settings[name], (value) => choices.change({ [name]: value }));
	};
	return group(TEXT.look, [
		row('subtitleSize', TEXT.size, TEXT.sizes),
		row('subtitleColour', TEXT.colour, TEXT.colours),
		row('subtitleEdge', TEXT.edge, TEXT.edges),
		row('subtitlePlace', TEXT.place, TEXT.places),
		preview(settings),
	]);
}

/** As the subtitles themselves, over a bright and a dark ground. */
function preview({ subtitleSize, subtitleColour, subtitleEdge }: PlayerSettings): HTMLElement {
	const ground = element('div', { className: 'panel-preview' });
	ground.dataset.edge = subtitleEdge;
	ground.style.setProperty('--subtitle-size', String(subtitleSize / 100));
	ground.style.setProperty('--subtitle-colour', `var(--subtitle-${subtitleColour})`);
	const line = element('p', { className: 'cue' });
	line.append(element('span', { textContent: TEXT.preview }));
	ground.append(line);
	return ground;
}
