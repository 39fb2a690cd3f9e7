import { X } from 'lucide-react';
import { Fragment, useId } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { parsePreferences, savePreference, storedPreferences } from '../preferences/stored-preferences.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { KEYBOARD_TEXT } from './keyboard.messages.ts';
import { GO_TO_KEY, PAGE_SHORTCUTS } from './shortcuts.ts';
import '../ui/dialog-card.css';

/** In the part itself: a class of it would be in the styles of every page. */
const COLUMNS = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' };

interface Shortcut {
	label: string;
	/** Alternatives, each a sequence of keys. */
	keys: readonly (readonly string[])[];
}

const GROUPS: readonly { heading: string; isSingle: boolean; shortcuts: readonly Shortcut[] }[] = [
	{
		heading: KEYBOARD_TEXT.moving,
		isSingle: false,
		shortcuts: [
			{ label: KEYBOARD_TEXT.arrows, keys: [['←', '↑', '↓', '→']] },
			{ label: KEYBOARD_TEXT.ends, keys: [[KEYBOARD_TEXT.keyHome], [KEYBOARD_TEXT.keyEnd]] },
			{ label: KEYBOARD_TEXT.open, keys: [[KEYBOARD_TEXT.keyEnter]] },
			{ label: KEYBOARD_TEXT.escape, keys: [[KEYBOARD_TEXT.keyEscape]] },
			{
				label: KEYBOARD_TEXT.searchAnywhere,
				keys: [
					[KEYBOARD_TEXT.keyControl, 'K'],
					['⌘', 'K'],
				],
			},
		],
	},
	{
		heading: KEYBOARD_TEXT.pages,
		isSingle: true,
		shortcuts: [
			{ label: KEYBOARD_TEXT.search, keys: [['/']] },
			...PAGE_SHORTCUTS.map(({ label, letter }, index) => ({ label, keys: [[GO_TO_KEY, letter], [`${index + 1}`]] })),
			{ label: KEYBOARD_TEXT.list, keys: [['?']] },
		],
	},
	{
		heading: KEYBOARD_TEXT.titles,
		isSingle: true,
		shortcuts: [
			{ label: KEYBOARD_TEXT.bookmark, keys: [['b']] },
			{ label: KEYBOARD_TEXT.cardMenu, keys: [['m']] },
		],
	},
	{
		heading: KEYBOARD_TEXT.watching,
		isSingle: true,
		shortcuts: [
			{ label: KEYBOARD_TEXT.playPause, keys: [['k']] },
			{ label: KEYBOARD_TEXT.frames, keys: [[','], ['.']] },
			{ label: KEYBOARD_TEXT.skip, keys: [['i']] },
			{ label: KEYBOARD_TEXT.rate, keys: [['1', '…', '5']] },
			{ label: KEYBOARD_TEXT.stay, keys: [[KEYBOARD_TEXT.keyEscape]] },
			{ label: KEYBOARD_TEXT.next, keys: [['n']] },
			{ label: KEYBOARD_TEXT.previous, keys: [['p']] },
			{ label: KEYBOARD_TEXT.servers, keys: [['s']] },
			{ label: KEYBOARD_TEXT.theatre, keys: [['t']] },
			{ label: KEYBOARD_TEXT.fullScreen, keys: [['f']] },
		],
	},
];

let root: ReturnType<typeof createRoot> | undefined;

/** Opens the dialog from outside the React tree. */
export function openShortcuts(): void {
	draw(true);
}

function draw(isOpen: boolean): void {
	// A React root of its own: key handlers are outside the application's tree.
	root ??= createRoot(document.body.appendChild(document.createElement('div')));
	root.render(<ShortcutsDialog isOpen={isOpen} onClose={() => draw(false)} />);
}

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const id = useId();
	const isOn = parsePreferences(useLocalStorageItem(storedPreferences)).shortcuts !== false;
	return (
		<ModalDialog labelledBy={id} className="dialog-card [--dialog-width:46rem]" isOpen={isOpen} onClose={onClose}>
			{isOpen && (
				<div className="grid grid-cols-1 gap-3 px-6 pt-5 pb-6">
					<div className="flex items-center justify-between gap-2">
						<h2 id={id} className="min-w-0 text-[clamp(1rem,5vw,1.25rem)] font-semibold tracking-tight">
							{KEYBOARD_TEXT.title}
						</h2>
						<IconButton icon={X} label={KEYBOARD_TEXT.close} className="-me-2.5" onClick={onClose} />
					</div>
					<label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
						<input
							type="checkbox"
							className="size-6 flex-none accent-accent"
							checked={isOn}
							aria-describedby={`${id}hint`}
							onChange={(event) => savePreference('shortcuts', event.target.checked)}
						/>
						{KEYBOARD_TEXT.singleKeys}
					</label>
					<p id={`${id}hint`} className="text-sm text-pretty text-muted">
						{KEYBOARD_TEXT.singleKeysHint}
					</p>
					<div className="my-2 grid gap-x-10 gap-y-5" style={COLUMNS}>
						{GROUPS.map(({ heading, isSingle, shortcuts }) => (
							<section key={heading} data-off={(isSingle && !isOn) || undefined} className="group">
								<h3 className="mb-1 font-semibold">{heading}</h3>
								<dl>
									{shortcuts.map(({ label, keys }) => (
										<div
											key={label}
											className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-[0.4375rem]"
										>
											<dt>{label}</dt>
											<dd>
												<Keys of={keys} />
											</dd>
										</div>
									))}
								</dl>
							</section>
						))}
					</div>
					<p className="text-sm text-pretty text-muted">{KEYBOARD_TEXT.remote}</p>
				</div>
			)}
		</ModalDialog>
	);
}

/** Keys of one press run from left to right, as they lie on the keyboard; those one after the other run as the sentence does. */
function Keys({ of }: { of: Shortcut['keys'] }) {
	return of.map((sequence, index) => (
		<Fragment key={sequence.join()}>
			{index > 0 && <span className="text-muted"> {KEYBOARD_TEXT.orElse} </span>}
			<span dir={sequence[0] === GO_TO_KEY ? undefined : 'ltr'}>
				{sequence.map((key, at) => (
					<Fragment key={key}>
						{at > 0 &&
							(sequence[0] === GO_TO_KEY ? <span className="text-muted"> {KEYBOARD_TEXT.andThen} </span> : ' ')}
						<kbd className="inline-block min-w-6.5 rounded-[6px] border border-line bg-lifted px-[0.4375rem] py-0.5 text-center font-sans text-sm/normal group-data-off:line-through">
							{key}
						</kbd>
					</Fragment>
				))}
			</span>
		</Fragment>
	));
}
