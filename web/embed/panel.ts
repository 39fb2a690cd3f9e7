/** The panels over the picture, and the parts that they are made of. Loaded at the first press on one of their buttons. */
import { insertStyle } from './insert-style.ts';
import style from './panel.css?inline';
import { PANEL_MESSAGES } from './panel.messages.ts';

export interface Panel {
	readonly isOpen: boolean;
	toggle(): void;
	close(): void;
}

interface PanelOptions {
	overlay: HTMLElement;
	button: HTMLElement;
	label: string;
	/** Its parts, made anew whenever it opens or `onUpdate` calls back. */
	draw(): readonly (Node | null)[];
	/** Registers for changes of what is drawn. */
	onUpdate(update: () => void): void;
}

let open: Panel | null = null;
let lastId = 0;

/**
 * A dialog beside the controls that leaves the film alone. Keys in it are its own; Escape, its cross and a press on the picture
 * close it.
 */
export function createPanel({ overlay, button, label, draw, onUpdate }: PanelOptions): Panel {
	insertStyle(style);
	const heading = element('h2', { id: nextId(), textContent: label });
	const cross = element('button', { type: 'button', className: 'panel-close', ariaLabel: PANEL_MESSAGES.close });
	cross.append('×');
	const body = element('div', { className: 'panel-body' });
	const head = element('div', { className: 'panel-head' });
	head.append(heading, cross);
	const panel = element('div', { className: 'panel', hidden: true, tabIndex: -1 });
	panel.setAttribute('role', 'dialog');
	panel.setAttribute('aria-labelledby', heading.id);
	panel.append(head, body);
	overlay.append(panel);

	/** What has the focus keeps it: parts are found again by their names. Where it has gone the panel has it. */
	const update = () => {
		if (panel.hidden) return;
		const focused = body.contains(document.activeElement) ? document.activeElement : null;
		const name = focused?.getAttribute('data-part') ?? '';
		const top = panel.scrollTop;
		body.replaceChildren(...draw().filter((part) => part !== null));
		panel.scrollTop = top;
		if (focused) (body.querySelector<HTMLElement>(`[data-part="${CSS.escape(name)}"]:not(:disabled)`) ?? panel).focus();
	};
	const close = () => {
		if (panel.hidden) return;
		const hadFocus = panel.contains(document.activeElement);
		panel.hidden = true;
		open = null;
		button.setAttribute('aria-expanded', 'false');
		if (hadFocus) button.focus();
	};
	const self: Panel = {
		get isOpen() {
			return !panel.hidden;
		},
		toggle() {
			if (!panel.hidden) return close();
			open?.close();
			open = self;
			panel.hidden = false;
			button.setAttribute('aria-expanded', 'true');
			update();
			panel.focus();
		},
		close,
	};
	cross.addEventListener('click', close);
	panel.addEventListener('keydown', (event) => {
		event.stopPropagation();
		if (event.key !== 'Escape' && event.key !== 'GoBack') return;
		event.preventDefault();
		close();
	});
	panel.addEventListener('keyup', (event) => event.stopPropagation());
	onUpdate(update);
	return self;
}

// The controls below would take the press as one on the picture.
document.addEventListener(
	'pointerdown',
	(event) => {
		if (open && event.target instanceof HTMLElement && event.target.matches('media-controller, video')) open.close();
	},
	{ capture: true },
);

export function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
	return Object.assign(document.createElement(name), properties);
}

function nextId(): string {
	lastId += 1;
	return `panel-${lastId}`;
}

export interface Choice<Value> {
	value: Value;
	label: string;
}

/** A list of choices with its label. */
export function choiceRow<Value>(
	label: string,
	choices: readonly Choice<Value>[],
	chosen: Value,
	onChoose: (value: Value) => void,
): HTMLElement {
	// A name in other letters is cut off at its end.
	const select = element('select', { dir: 'auto' });
	for (const [index, choice] of choices.entries()) {
		select.append(
			element('option', { value: String(index), textContent: choice.label, selected: choice.value === chosen }),
		);
	}
	select.addEventListener('change', () => {
		const choice = choices[Number(select.value)];
		if (choice) onChoose(choice.value);
	});
	return labelledRow(label, select);
}

function labelledRow(label: string, control: HTMLElement): HTMLElement {
	control.id = nextId();
	control.dataset.part = label;
	const row = element('div', { className: 'panel-row' });
	row.append(element('label', { textContent: label, htmlFor: control.id }), control);
	return row;
}

export function actionButton(label: string, onPress: () => void, properties: Partial<HTMLButtonElement> = {}) {
	const button = element('button', { type: 'button', className: 'panel-button', textContent: label, ...properties });
	button.dataset.part = properties.ariaLabel ?? label;
	button.addEventListener('click', onPress);
	return button;
}

export function group(label: string, parts: readonly (Node | null)[]): HTMLFieldSetElement {
	const made = element('fieldset', { className: 'panel-group' });
	made.append(element('legend', { textContent: label }), ...parts.filter((part) => part !== null));
	return made;
}

export function note(text: string): HTMLElement {
	return element('p', { className: 'panel-note', textContent: text });
}
