import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type MediaRef, mediaKey } from '#contract/title.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { inOwnScript } from '../lib/text-language.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { showToast } from '../ui/toast.ts';
import { useDragOrder } from '../ui/use-drag-order.ts';
import { QUEUE_TEXT } from './queue.messages.ts';
import { changeQueue, type QueuedTitle, queueKey, useQueue, withMoved, withoutPlaying, withTitles } from './queue.ts';
import type { ResolvedTitle } from './resolve-title.ts';
import { sayIsSkipped } from './start-queue.ts';

export interface QueueState {
	/** What plays after this; null where the queue is empty, or while its first title is looked up. */
	next: ResolvedTitle | null;
	/** Its titles. */
	count: number;
}

interface QueueCardProps {
	/** What plays: it leaves the queue. */
	media: MediaRef;
	onChange: (state: QueueState) => void;
}

/** Where cards are in columns, and this one is alone. */
const WIDE = { gridColumn: '1 / -1' };
const ROW = { gap: 0 };
const DRAG_HANDLE = { touchAction: 'none', userSelect: 'none', cursor: 'grab' } as const;
const HIDDEN = { visibility: 'hidden' } as const;
const DRAGGED = { opacity: 0.5 };
const TARGET = { outline: '3px solid var(--marquee)', outlineOffset: '-3px' };

/** The queue beside the player: what is next, order by dragging and by keys, removal. Nothing where it is empty. */
export function QueueCard({ media, onChange }: QueueCardProps) {
	const id = useId();
	const queue = useQueue();
	const list = useRef<HTMLOListElement>(null);
	const key = mediaKey(media);
	const [announcement, setAnnouncement] = useState('');
	const leave = useEffectEvent(() => {
		// Another tab, or Undo, may put it there again; it would lead to itself.
		if (withoutPlaying(queue, media).length < queue.length) changeQueue((items) => withoutPlaying(items, media));
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: when something else plays, or the queue has changed
	useEffect(() => leave(), [key, queue]);
	const next = useNextOfQueue(queue[0] ?? null, key);
	const report = useEffectEvent(onChange);
	const count = queue.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: also of what plays now
	useEffect(() => report({ next, count }), [next, count, key]);

	/** Moving or removing a title takes the focus from its button. */
	const wanted = useRef<{ index: number; button: 'up' | 'down' | 'remove' } | null>(null);
	useEffect(() => {
		if (!wanted.current) return;
		const { index, button } = wanted.current;
		wanted.current = null;
		const row = list.current?.children[Math.min(index, queue.length - 1)];
		const control = row?.querySelector<HTMLElement>(`[data-move="${button}"]:not([disabled])`);
		(control ?? row?.querySelector<HTMLElement>('button:not([disabled])'))?.focus();
	});
	const move = (from: number, to: number, button?: 'up' | 'down') => {
		const item = queue[from];
		if (!item) return;
		if (button) wanted.current = { index: to, button };
		changeQueue((items) => withMoved(items, indexIn(items, item, from), to));
		setAnnouncement(QUEUE_TEXT.moved(item.name, to + 1));
	};
	const remove = (item: QueuedTitle, index: number) => {
		wanted.current = { index, button: 'remove' };
		changeQueue((items) => items.filter((one) => queueKey(one) !== queueKey(item)));
		setAnnouncement(QUEUE_TEXT.removed(item.name));
	};
	const clear = () => {
		const before = queue;
		changeQueue(() => []);
		const viewer = readViewerId();
		// Another viewer of this browser must not get it.
		const onClick = () => viewer === readViewerId() && changeQueue((items) => withTitles(items, before, 'next'));
		showToast({ kind: 'success', text: QUEUE_TEXT.cleared, action: { label: QUEUE_TEXT.undo, onClick } });
	};
	const { drag, start } = useDragOrder(list, (from, to) => {
		const keys = queue.map(queueKey);
		move(keys.indexOf(from), keys.indexOf(to));
	});
	if (queue.length === 0) return null;
	return (
		<section aria-labelledby={id} className="card px-5 pt-4 pb-3" style={WIDE}>
			<div className="card-head">
				<h2 id={id} className="card-title">
					{/* not translated: two texts that are set apart. */}
					{QUEUE_TEXT.queue}{' '}
					<span className="tabular text-sm font-normal text-muted">{QUEUE_TEXT.count(queue.length)}</span>
				</h2>
				<Button kind="quiet" className="-me-2.5" onClick={clear}>
					{QUEUE_TEXT.clear}
				</Button>
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<ol ref={list} className="thin-scroll -mx-2 max-h-116">
				{queue.map((item, index) => {
					const itemKey = queueKey(item);
					const isFirst = index === 0;
					const style = drag?.id === itemKey ? DRAGGED : drag?.target === itemKey ? TARGET : null;
					const label = isFirst && next ? next.name : item.name;
					return (
						<li key={itemKey} data-item={itemKey} style={{ ...ROW, ...style }} className="list-row flex items-center">
							<span
								aria-hidden
								title={QUEUE_TEXT.drag}
								style={DRAG_HANDLE}
								className="grid size-11 flex-none place-items-center text-muted"
								onPointerDown={(event) => start(itemKey, event)}
							>
								<GripVertical className="size-5" />
							</span>
							<QueueLink item={item} next={isFirst ? next : null} isFirst={isFirst} label={label} />
							<IconButton
								icon={ArrowUp}
								label={QUEUE_TEXT.moveUp(item.name)}
								disabled={isFirst}
								data-move="up"
								className="text-muted"
								style={isFirst ? HIDDEN : undefined}
								onClick={() => move(index, index - 1, 'up')}
							/>
							<IconButton
								icon={ArrowDown}
								label={QUEUE_TEXT.moveDown(item.name)}
								disabled={index === queue.length - 1}
								data-move="down"
								className="text-muted"
								style={index === queue.length - 1 ? HIDDEN : undefined}
								onClick={() => move(index, index + 1, 'down')}
							/>
							<IconButton
								icon={X}
								label={QUEUE_TEXT.remove(item.name)}
								data-move="remove"
								className="text-muted"
								onClick={() => remove(item, index)}
							/>
						</li>
					);
				})}
			</ol>
		</section>
	);
}

interface QueueLinkProps {
	item: QueuedTitle;
	next: ResolvedTitle | null;
	isFirst: boolean;
	label: string;
}

/** The first one's place is known; another one comes to the front when it is pressed, and plays from there. */
function QueueLink({ item, next, isFirst, label }: QueueLinkProps) {
	const text = (
		<span className="min-w-0">
			{isFirst && <span className="block text-sm text-accent">{QUEUE_TEXT.upNext}</span>}
			<span {...inOwnScript(label)} className="line-clamp-2 wrap-anywhere">
				{label}
			</span>
		</span>
	);
	const className = 'flex min-h-12 min-w-0 flex-1 items-center py-1.5 text-start leading-[1.35] hover:text-accent';
	if (next) {
		return (
			<Link to={next.to} preventScrollReset data-shortcut="n" className={className}>
				{text}
			</Link>
		);
	}
	if (isFirst) return <span className={className}>{text}</span>;
	const bringToFront = () => changeQueue((items) => withTitles(items, [item], 'next'));
	return (
		<button type="button" title={QUEUE_TEXT.playNext} className={className} onClick={bringToFront}>
			{text}
		</button>
	);
}

/** Where another tab has changed the queue meanwhile, the title may be at another place. */
function indexIn(items: readonly QueuedTitle[], item: QueuedTitle, index: number): number {
	const found = items.findIndex((one) => queueKey(one) === queueKey(item));
	return found < 0 ? index : found;
}

/** What the first title of the queue plays; one that nothing here can play leaves the queue, which a toast says. */
function useNextOfQueue(first: QueuedTitle | null, playing: string): ResolvedTitle | null {
	const queries = useQueryClient();
	const { hasOtherPlayers } = usePublicConfig();
	const key = first && `${queueKey(first)} ${playing}`;
	const [known, setKnown] = useState<{ key: string; next: ResolvedTitle } | null>(null);
	const resolve = useEffectEvent(async (isCurrent: () => boolean) => {
		if (!first || !key) return;
		// Without its code nothing of the queue plays by itself.
		const resolver = await import('./resolve-title.ts').catch(() => null);
		const next = await resolver?.resolveTitle(queries, first, hasOtherPlayers);
		if (!next || !isCurrent()) return;
		if (next.isPlayable) return setKnown({ key, next });
		changeQueue((items) => items.filter((item) => queueKey(item) !== queueKey(first)));
		sayIsSkipped([first]);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another title is first
	useEffect(() => {
		let isCurrent = true;
		void resolve(() => isCurrent);
		return () => {
			isCurrent = false;
		};
	}, [key]);
	return known && known.key === key ? known.next : null;
}
