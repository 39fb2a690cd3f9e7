import { useRef, useState } from 'react';
import type { RequestedSeason } from '#contract/title-requests.ts';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { REQUEST_TEXT } from './request-title.messages.ts';

interface RequestSeasonsProps {
	/** Of the part that opens it: shared, they would be a chunk of their own. */
	texts: typeof REQUEST_TEXT;
	title: NamedTitle;
	seasons: readonly RequestedSeason[];
	isOpen: boolean;
	isPending: boolean;
	onRequest: (seasons: number[]) => void;
	onClose: () => void;
}

/** Which seasons of a show are requested: all that can be, until somebody leaves some out. */
export function RequestSeasons({ isOpen, isPending, onClose, ...form }: RequestSeasonsProps) {
	return (
		<FormDialog isOpen={isOpen} isLocked={isPending} onClose={onClose}>
			{(id) => <SeasonsForm id={id} isPending={isPending} onClose={onClose} {...form} />}
		</FormDialog>
	);
}

function SeasonsForm({
	id,
	texts: TEXT,
	title,
	seasons,
	isPending,
	onRequest,
	onClose,
}: Omit<RequestSeasonsProps, 'isOpen'> & { id: string }) {
	const form = useRef<HTMLFormElement>(null);
	const [left, setLeft] = useState<readonly number[]>([]);
	const [error, setError] = useState<string | null>(null);
	const submit = () => {
		const chosen = seasons.filter(isRequestable).map(({ season_number }) => season_number);
		const wanted = chosen.filter((season) => !left.includes(season));
		if (wanted.length === 0) setError(TEXT.chooseOne);
		else onRequest(wanted);
	};
	return (
		<DialogForm
			ref={form}
			id={id}
			title={TEXT.seasonsTitle(title.name)}
			text={TEXT.seasonsText}
			error={error}
			submitLabel={TEXT.request}
			isPending={isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			<ul className="overflow-y-auto" style={{ maxBlockSize: '40svh' }}>
				{seasons.map((season) => {
					const { season_number: number, state } = season;
					const isFree = isRequestable(season);
					return (
						<li key={number}>
							<label className="flex min-h-11 items-center gap-3">
								<input
									type="checkbox"
									className="size-6 flex-none accent-accent"
									checked={!left.includes(number)}
									disabled={!isFree}
									onChange={({ target }) => {
										setError(null);
										setLeft(target.checked ? left.filter((each) => each !== number) : [...left, number]);
									}}
								/>
								<span className="wrap-anywhere">
									{TEXT.season(number)}
									{state !== 'none' && <span className="text-muted"> · {TEXT[state]}</span>}
								</span>
							</label>
						</li>
					);
				})}
			</ul>
		</DialogForm>
	);
}

function isRequestable({ state }: RequestedSeason): boolean {
	return state === 'none' || state === 'declined';
}
