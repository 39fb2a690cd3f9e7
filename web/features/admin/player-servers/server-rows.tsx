import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckboxField } from '../shared/checkbox-field.tsx';
import { type DraftRow, nameOf } from './list-draft.ts';
import { PLAYER_SERVERS_TEXT as TEXT } from './player-servers.messages.ts';

interface ServerRowsProps {
	rows: readonly DraftRow[];
	/** Id of the default server. */
	defaultServer: unknown;
	isReadOnly: boolean;
	/** To a place from 0. */
	onMove: (key: number, to: number) => void;
	onEnable: (key: number, isEnabled: boolean) => void;
	onEdit: (key: number) => void;
	onRemove: (key: number) => void;
}

/** The servers in order. They are moved by buttons, or by dragging their handles. */
export function ServerRows({ rows, defaultServer, isReadOnly, onMove, ...on }: ServerRowsProps) {
	const list = useRef<HTMLOListElement>(null);
	const [drag, setDrag] = useState<{ key: number; to: number } | null>(null);
	/** The pressed button: moving its row in the document may take its focus. */
	const pressed = useRef<HTMLElement | null>(null);
	useLayoutEffect(() => {
		pressed.current?.focus();
		pressed.current = null;
	});

	/** The place of the row at the pointer. */
	const placeAt = ({ clientY }: PointerEvent) => {
		const items = [...(list.current?.children ?? [])];
		const place = items.findIndex((item) => clientY < item.getBoundingClientRect().bottom);
		return place < 0 ? items.length - 1 : place;
	};
	const dragProps = (key: number, index: number) => ({
		onPointerDown: (event: PointerEvent) => {
			if (event.button !== 0) return;
			event.preventDefault();
			event.currentTarget.setPointerCapture(event.pointerId);
			setDrag({ key, to: index });
		},
		onPointerMove: (event: PointerEvent) => {
			if (drag) setDrag({ key, to: placeAt(event) });
		},
		onPointerUp: (event: PointerEvent) => {
			// The last move may not be rendered yet.
			const to = placeAt(event);
			if (drag && to !== index) onMove(key, to);
			setDrag(null);
		},
		onPointerCancel: () => setDrag(null),
	});
	return (
		<ol ref={list} className="grid gap-2">
			{rows.map(({ key, server }, index) => {
				const name = nameOf(server) || TEXT.unnamed(index + 1);
				const move = (to: number) => (event: { currentTarget: HTMLElement }) => {
					if (to < 0 || to >= rows.length) return;
					pressed.current = event.currentTarget;
					onMove(key, to);
				};
				return (
					<li
						key={key}
						className="card flex flex-wrap items-center gap-2"
						style={{
							...(drag?.to === index && { outline: '3px solid var(--marquee)' }),
							...(drag?.key === key && { opacity: 0.6 }),
						}}
					>
						{!isReadOnly && (
							<span
								{...dragProps(key, index)}
								title={TEXT.drag}
								aria-hidden
								className="text-muted"
								style={{ touchAction: 'none', cursor: 'grab' }}
							>
								<GripVertical className="size-5" />
							</span>
						)}
						<div className="min-w-0 flex-1" style={{ flexBasis: 'min(15rem, 100% - 1.75rem)' }}>
							<p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
								<bdi>{name}</bdi>
								{String(server.id) === String(defaultServer) && (
									<span className="badge" data-tone="accent">
										{TEXT.default}
									</span>
								)}
								{server.enabled !== true && isReadOnly && <span className="badge">{TEXT.disabled}</span>}
							</p>
							<p className="hint">
								{TEXT.id(String(server.id))} · <bdi>{String(server.movieUrl)}</bdi>
							</p>
						</div>
						{!isReadOnly && (
							<div className="flex flex-wrap items-center gap-1">
								<CheckboxField
									aria-label={TEXT.enable(name)}
									checked={server.enabled === true}
									onChange={(isEnabled) => on.onEnable(key, isEnabled)}
									className="gap-2"
								>
									{TEXT.enabled}
								</CheckboxField>
								<span className="flex flex-wrap gap-1">
									<IconButton
										icon={ArrowUp}
										label={TEXT.moveUp(name)}
										aria-disabled={index === 0 || undefined}
										onClick={move(index - 1)}
										className="aria-disabled:opacity-60"
									/>
									<IconButton
										icon={ArrowDown}
										label={TEXT.moveDown(name)}
										aria-disabled={index === rows.length - 1 || undefined}
										onClick={move(index + 1)}
										className="aria-disabled:opacity-60"
									/>
									<IconButton icon={Pencil} label={TEXT.edit(name)} onClick={() => on.onEdit(key)} />
									<IconButton icon={Trash2} label={TEXT.remove(name)} onClick={() => on.onRemove(key)} />
								</span>
							</div>
						)}
					</li>
				);
			})}
		</ol>
	);
}
