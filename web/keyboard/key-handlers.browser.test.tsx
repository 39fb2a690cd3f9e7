import type { DataRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { addKeyHandlers } from './key-handlers.ts';

const navigate = vi.fn(async () => {});
let page: HTMLElement;

// Listeners of the document stay: once for all tests.
beforeAll(() => addKeyHandlers({ navigate } as unknown as DataRouter));

beforeEach(() => {
	navigate.mockClear();
	history.replaceState(null, '', '/movies');
	page = document.body.appendChild(document.createElement('main'));
});

afterEach(() => {
	page.remove();
	document.body.style.height = '';
});

const box = (id: string, left: number, top: number, width = 100, height = 40) =>
	`<a href="#${id}" id="${id}" style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px">${id}</a>`;

function draw(html: string): void {
	page.innerHTML = html;
}

const focusOn = (id: string) => document.getElementById(id)?.focus();
const focusedId = () => document.activeElement?.id;
const arrow = (...directions: ('Up' | 'Down' | 'Left' | 'Right')[]) =>
	userEvent.keyboard(directions.map((direction) => `{Arrow${direction}}`).join(''));

/** A key that keyboards lack; true when a handler took it. */
function dispatch(key: string, keyCode = 0): boolean {
	const event = new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true });
	return !(document.activeElement ?? document.body).dispatchEvent(event);
}

describe('arrows', { tags: ['keys-arrows'] }, () => {
	it('move the focus to the nearest control in their direction', async () => {
		draw(box('a', 0, 100) + box('b', 200, 100) + box('c', 0, 200) + box('d', 200, 200));
		focusOn('a');
		for (const [direction, id] of [
			['Right', 'b'],
			['Down', 'd'],
			['Left', 'c'],
			['Up', 'a'],
		] as const) {
			await arrow(direction);
			expect(focusedId()).toBe(id);
		}
	});

	it('lead into an aside and out of it also where no control is on the same line', async () => {
		draw(`${box('a', 0, 100)}${box('b', 0, 300)}<aside>${box('fact', 200, 180, 100, 20)}</aside>`);
		for (const [from, direction, to] of [
			['a', 'Right', 'fact'],
			['b', 'Right', 'fact'],
			['fact', 'Left', 'a'],
			['a', 'Left', 'a'],
		] as const) {
			focusOn(from);
			await arrow(direction);
			expect(focusedId()).toBe(to);
		}
	});

	it.each([90, 250, 600])(
		'pass by the link in the heading of the next row, and enter it from its row (%i px)',
		async (left) => {
			const row = (id: string, top: number) =>
				`<section>${box(`all-${id}`, left, top - 50, 44, 20)}<div data-roving style="position:absolute;top:${top}px;left:0;width:700px;height:40px">${box(`${id}1`, 0, 0)}${box(`${id}2`, 300, 0)}</div></section>`;
			draw(row('a', 100) + row('b', 300));
			focusOn('a1');
			for (const [direction, id] of [
				['Down', 'b1'],
				['Up', 'all-b'],
				['Up', 'a1'],
				['Up', 'all-a'],
				['Down', 'a1'],
			] as const) {
				await arrow(direction);
				expect(focusedId()).toBe(id);
			}
		},
	);

	it('start at the first control in view of the content', async () => {
		draw(box('first', 0, 100) + box('second', 0, 200));
		await arrow('Down');
		expect(focusedId()).toBe('first');
	});

	it('pass over what is disabled, hidden or inert', async () => {
		draw(
			`${box('a', 0, 0)}<button disabled id="off" style="position:absolute;top:60px">off</button>
			<div inert>${box('inert', 0, 120)}</div><div hidden>${box('hidden', 0, 180)}</div>${box('z', 0, 240)}`,
		);
		focusOn('a');
		await arrow('Down');
		expect(focusedId()).toBe('z');
	});

	it('enter a row at the card below, and again where it was left', { tags: ['keys-row-focus'] }, async () => {
		const row = (name: string, top: number) =>
			`<div data-roving="" style="position:absolute;left:0;top:${top}px;width:480px;height:40px">
				${[0, 1, 2, 3].map((at) => box(`${name}${at}`, at * 120, 0)).join('')}
			</div>`;
		draw(row('upper', 0) + row('lower', 100));
		focusOn('upper2');
		await arrow('Down');
		expect(focusedId()).toBe('lower2');
		focusOn('lower0');
		await arrow('Up');
		expect(focusedId()).toBe('upper2');
		await arrow('Down');
		expect(focusedId()).toBe('lower0');
	});

	it('stay in a modal dialog', async () => {
		draw(
			`${box('behind', 0, 300)}<dialog id="dialog"><button id="yes">Yes</button> <button id="no">No</button></dialog>`,
		);
		(document.getElementById('dialog') as HTMLDialogElement).showModal();
		await arrow('Right');
		expect(focusedId()).toBe('no');
		await arrow('Down', 'Down', 'Left');
		expect(focusedId()).toBe('yes');
	});

	it('move the caret in a text field, and leave it from the end', async () => {
		draw(`<input id="field" value="ab" style="position:absolute;top:0;left:0;width:100px">${box('next', 200, 0)}`);
		const field = document.getElementById('field') as HTMLInputElement;
		field.focus();
		field.setSelectionRange(0, 0);
		await arrow('Right', 'Right');
		expect([focusedId(), field.selectionStart]).toEqual(['field', 2]);
		await arrow('Right');
		expect(focusedId()).toBe('next');
	});

	it('do not change a select that they pass', async () => {
		draw(
			`${box('a', 0, 0)}<select id="select" style="position:absolute;top:60px;left:0"><option>1</option><option>2</option></select>${box('z', 0, 120)}`,
		);
		focusOn('a');
		await arrow('Down');
		expect(focusedId()).toBe('select');
		await arrow('Down');
		expect(focusedId()).toBe('z');
		expect((document.getElementById('select') as HTMLSelectElement).value).toBe('1');
	});

	it('scroll to what is far away instead of jumping there', async () => {
		document.body.style.height = '5000px';
		draw(box('a', 0, 100) + box('far', 0, 4000));
		focusOn('a');
		expect(dispatch('ArrowDown')).toBe(false);
		expect(focusedId()).toBe('a');
	});

	it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('are the browser’s with %s', (held) => {
		draw(box('a', 0, 0) + box('b', 0, 100));
		focusOn('a');
		const event = new KeyboardEvent('keydown', { key: 'ArrowDown', [held]: true, bubbles: true, cancelable: true });
		expect(document.activeElement?.dispatchEvent(event)).toBe(true);
		expect(focusedId()).toBe('a');
	});
});

describe('shortcuts', { tags: ['keys-shortcuts'] }, () => {
	it('open pages by number and by g with a letter', async () => {
		await userEvent.keyboard('2');
		expect(navigate).toHaveBeenLastCalledWith('/movies');
		// No time passes between them, which would end the sequence.
		dispatch('g');
		dispatch('t');
		expect(navigate).toHaveBeenLastCalledWith('/tv');
		await userEvent.keyboard('/');
		expect(navigate).toHaveBeenLastCalledWith('/search');
	});

	it('by / focus the search field of the page', async () => {
		draw('<form role="search"><input id="field" value="moon"></form>');
		await userEvent.keyboard('/');
		expect(focusedId()).toBe('field');
		expect(navigate).not.toHaveBeenCalled();
	});

	it('press and focus the control that is marked with the letter', async () => {
		const onClick = vi.fn();
		draw('<button data-shortcut="n">Next</button><button data-shortcut="s" id="servers">Servers</button>');
		page.querySelector('button')?.addEventListener('click', onClick);
		await userEvent.keyboard('ns');
		expect(onClick).toHaveBeenCalledOnce();
		expect(focusedId()).toBe('servers');
		expect(dispatch('p')).toBe(false);
	});

	it('are text in a field', async () => {
		draw('<input id="field">');
		focusOn('field');
		await userEvent.keyboard('gm2/?');
		expect((document.getElementById('field') as HTMLInputElement).value).toBe('gm2/?');
		expect(navigate).not.toHaveBeenCalled();
	});

	it('can be switched off; arrows still work', () => {
		localStorage.setItem('matinee:preferences', '{"shortcuts":false}');
		draw(box('a', 0, 0) + box('b', 200, 0));
		focusOn('a');
		for (const key of ['?', '/', '2', 'g']) expect(dispatch(key), key).toBe(false);
		expect(dispatch('ArrowRight')).toBe(true);
		expect(focusedId()).toBe('b');
	});
});

it('Ctrl and K open search from anywhere, also from a text field, but not from behind a dialog', {
	tags: ['search-shortcut'],
}, async () => {
	draw('<input id="name"><dialog id="question"><button>Yes</button></dialog>');
	focusOn('name');
	await userEvent.keyboard('{Control>}k{/Control}');
	expect(navigate).toHaveBeenCalledExactlyOnceWith('/search');
	history.replaceState(null, '', '/search');
	draw('<form role="search"><input id="field"></form>');
	await userEvent.keyboard('{Meta>}k{/Meta}');
	expect(focusedId()).toBe('field');
	draw('<dialog id="question"><button>Yes</button></dialog>');
	(document.getElementById('question') as HTMLDialogElement).showModal();
	history.replaceState(null, '', '/movies');
	await userEvent.keyboard('{Control>}k{/Control}');
	expect(navigate).toHaveBeenCalledOnce();
});

describe('Back of a remote', { tags: ['keys-back'] }, () => {
	it('closes the topmost dialog', () => {
		draw('<dialog id="dialog"><button>Close</button></dialog>');
		const dialog = document.getElementById('dialog') as HTMLDialogElement;
		dialog.showModal();
		expect(dispatch('GoBack')).toBe(true);
		expect(dialog.open).toBe(false);
		expect(navigate).not.toHaveBeenCalled();
	});

	it('goes back, to Home without an earlier page, and leaves Home to the television', () => {
		const back = vi.spyOn(history, 'back').mockImplementation(() => {});
		history.replaceState({ idx: 2 }, '', '/movies');
		expect(dispatch('Unidentified', 461)).toBe(true);
		expect(back).toHaveBeenCalledOnce();
		history.replaceState({ idx: 0 }, '', '/movies');
		expect(dispatch('XF86Back', 10_009)).toBe(true);
		expect(navigate).toHaveBeenCalledWith('/', { replace: true });
		history.replaceState({ idx: 2 }, '', '/');
		expect(dispatch('GoBack')).toBe(false);
		expect(dispatch('Backspace', 8)).toBe(false);
		expect(back).toHaveBeenCalledOnce();
	});
});

describe('a gamepad', { tags: ['keys-gamepad'] }, () => {
	let held: number | null = null;
	const getGamepads = vi.fn();
	const drawFrames = async (count: number) => {
		for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
	};
	/** Shorter than the first repeat of a held button. */
	const pressButton = async (number: number) => {
		held = number;
		await drawFrames(2);
		held = null;
		await drawFrames(2);
	};

	beforeEach(() => {
		held = null;
		vi.spyOn(document, 'hasFocus').mockReturnValue(true);
		vi.spyOn(navigator, 'getGamepads').mockImplementation(getGamepads);
		getGamepads.mockClear().mockImplementation(() => {
			const buttons = Array.from({ length: 17 }, (_, number) => ({ pressed: number === held }));
			return [{ connected: true, buttons, axes: [0, 0] }];
		});
	});

	it('is polled only while one is connected and the page is visible', async () => {
		await drawFrames(5);
		expect(getGamepads).not.toHaveBeenCalled();
		window.dispatchEvent(new Event('gamepadconnected'));
		await expect.poll(() => getGamepads.mock.calls.length).toBeGreaterThan(1);
		const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
		await drawFrames(2);
		const before = getGamepads.mock.calls.length;
		await drawFrames(5);
		expect(getGamepads).toHaveBeenCalledTimes(before);
		hidden.mockReturnValue(false);
		document.dispatchEvent(new Event('visibilitychange'));
		await drawFrames(2);
		expect(getGamepads.mock.calls.length).toBeGreaterThan(before);
		getGamepads.mockReturnValue([]);
		await drawFrames(2);
	});

	it('moves the focus, presses, and goes back', async () => {
		draw(box('a', 0, 100) + box('b', 0, 200) + box('c', 200, 200));
		const onClick = vi.fn((event: Event) => event.preventDefault());
		page.addEventListener('click', onClick);
		focusOn('a');
		window.dispatchEvent(new Event('gamepadconnected'));
		await pressButton(13);
		expect(focusedId()).toBe('b');
		await pressButton(15);
		expect(focusedId()).toBe('c');
		await pressButton(0);
		expect(onClick).toHaveBeenCalledOnce();
		await pressButton(1);
		expect(navigate).toHaveBeenCalledWith('/', { replace: true });
		getGamepads.mockReturnValue([]);
		await drawFrames(2);
	});
});
