import { ArrowDown, ArrowUp, RotateCw, Trash2 } from 'lucide-react';
import type { Addon, ChosenCatalog } from '#contract/addons.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { joinSentences } from '../../../lib/punctuation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckboxField } from '../shared/checkbox-field.tsx';
import { AddonFacts } from './addon-facts.tsx';
import { ADDONS_TEXT as TEXT } from './addons.messages.ts';
import { ChosenLists } from './chosen-lists.tsx';

interface AddonRowsProps {
	addons: readonly Addon[];
	isOwner: boolean;
	/** Nothing is pressed while a change is on its way. */
	isBusy: boolean;
	/** To a place from 0. */
	onMove: (addon: Addon, to: number) => void;
	onEnable: (addon: Addon, isEnabled: boolean) => void;
	onChoose: (addon: Addon, chosen: ChosenCatalog[]) => void;
	onRefresh: (addon: Addon) => void;
	onRemove: (addon: Addon) => void;
}

/** The add-ons in order; owners change them. */
export function AddonRows({ addons, isOwner, isBusy, ...on }: AddonRowsProps) {
	return (
		<ol className="grid gap-3">
			{addons.map((addon, index) => {
				const { id, name, version } = addon;
				const canMove = (to: number) => !isBusy && to >= 0 && to < addons.length;
				const move = (to: number) => ({
					'aria-disabled': !canMove(to) || undefined,
					onClick: () => canMove(to) && on.onMove(addon, to),
					className: 'aria-disabled:opacity-60',
				});
				return (
					<li key={id} className="card grid gap-3">
						<div className="flex flex-wrap items-center justify-between gap-2">
							<h3 className="min-w-0 font-semibold wrap-anywhere">
								<bdi>{name}</bdi> <span className="font-normal text-muted">{TEXT.version(version)}</span>
							</h3>
							<div className="flex flex-wrap items-center gap-1">
								{isOwner ? (
									<CheckboxField
										aria-label={TEXT.enable(name)}
										checked={addon.is_enabled}
										onChange={(isEnabled) => on.onEnable(addon, isEnabled)}
										className="gap-2"
									>
										{TEXT.enabled}
									</CheckboxField>
								) : (
									<span className="badge">{addon.is_enabled ? TEXT.enabled : TEXT.off}</span>
								)}
								<IconButton icon={RotateCw} label={TEXT.refresh(name)} onClick={() => on.onRefresh(addon)} />
								{isOwner && (
									<>
										<IconButton icon={ArrowUp} label={TEXT.moveUp(name)} {...move(index - 1)} />
										<IconButton icon={ArrowDown} label={TEXT.moveDown(name)} {...move(index + 1)} />
										<IconButton icon={Trash2} label={TEXT.remove(name)} onClick={() => on.onRemove(addon)} />
									</>
								)}
							</div>
						</div>
						{addon.fault && (
							<p className="note" data-tone="danger">
								{joinSentences(TEXT.faultOf[addon.fault], addon.fault !== 'sealed' && TEXT.staysInUse)}
							</p>
						)}
						<AddonFacts addon={addon} host={addon.host} />
						{isOwner && <ChosenLists addon={addon} onChoose={(chosen) => on.onChoose(addon, chosen)} />}
						<p className="hint">{timesOf(addon)}</p>
						{addon.configure_url && (
							<p>
								<a href={addon.configure_url} target="_blank" rel="noopener noreferrer" className="quiet-link">
									{TEXT.configure}
								</a>
							</p>
						)}
					</li>
				);
			})}
		</ol>
	);
}

function timesOf({ checked_at, changed_at }: Addon): string {
	const read = TEXT.checkedAt(formatDateTime(checked_at));
	return changed_at === null ? read : `${read} · ${TEXT.changedAt(formatDateTime(changed_at))}`;
}
