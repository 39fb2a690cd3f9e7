import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ImportTitle } from '#contract/import.ts';
import type { HistoryTitle, MediaType } from '#contract/title.ts';
import { apiQuery } from '../../../api/api-query.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { formatYear, titleName } from '../../../lib/title-format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { UI_TEXT } from '../../../ui/ui.messages.ts';
import { TRANSFER_TEXT as TEXT } from './transfer.messages.ts';

const QUERY_MAX_CHARS = 100;
const RESULTS_MAX = 8;

interface MatchFormProps {
	id: string;
	title: ImportTitle;
	isPending: boolean;
	/** Null leaves the title out. */
	onChoose: (found: (HistoryTitle & { name: string }) | null) => void;
	onClose: () => void;
}

/** Searches the catalogue for the title of a file. */
export function MatchForm({ id, title, isPending, onChoose, onClose }: MatchFormProps) {
	const [text, setText] = useState(title.title.slice(0, QUERY_MAX_CHARS));
	const [query, setQuery] = useState(text.trim());
	const { data, error, isFetching } = useQuery({
		...apiQuery('GET /api/tmdb/search/multi', { query: { query } }),
		enabled: query !== '',
	});
	const found = (data?.results ?? []).flatMap((result) =>
		result.media_type === 'movie' || result.media_type === 'tv'
			? [{ ...result, media_type: result.media_type as MediaType }]
			: [],
	);
	return (
		<div className="grid gap-4 p-6">
			<div className="grid gap-2">
				<h2 id={`${id}title`} className="text-xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere">
					{TEXT.matchTitle(title.title)}
				</h2>
				<p id={`${id}text`} className="text-muted">
					{TEXT.matchText}
				</p>
			</div>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					setQuery(text.trim());
				}}
			>
				<TextField
					label={TEXT.search}
					name="query"
					value={text}
					maxLength={QUERY_MAX_CHARS}
					onChange={({ target }) => setText(target.value)}
					end={<IconButton type="submit" icon={Search} label={TEXT.searchButton} />}
				/>
			</form>
			<p role="status" className="settings-hint empty:hidden">
				{isFetching && TEXT.searching}
				{!isFetching && error && (serverMessage(error) ?? TEXT.searchFailed)}
				{!isFetching && data && found.length === 0 && TEXT.noResults}
			</p>
			{found.length > 0 && (
				<ul aria-label={TEXT.results} className="grid max-h-[40svh] gap-1 overflow-y-auto">
					{found.slice(0, RESULTS_MAX).map((result) => {
						const name = titleName(result);
						const chosen = { media_type: result.media_type, media_id: String(result.id), name };
						return (
							<li key={`${result.media_type}${result.id}`}>
								<Button
									kind="quiet"
									className="w-full justify-start! rounded-poster! text-start"
									aria-disabled={isPending || undefined}
									onClick={() => !isPending && onChoose(chosen)}
								>
									<TitleImage
										kind="poster"
										path={result.poster_path}
										title=""
										sizes="40px"
										className="w-10 flex-none rounded-sm"
									/>
									<span className="min-w-0 wrap-anywhere">
										{name}
										<span className="block text-sm font-normal text-muted">
											{factLine(formatYear(result), TEXT.mediaOf[result.media_type])}
										</span>
									</span>
								</Button>
							</li>
						);
					})}
				</ul>
			)}
			<div className="flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
				<Button onClick={isPending ? undefined : onClose}>{UI_TEXT.cancel}</Button>
				{title.match && (
					<Button aria-disabled={isPending || undefined} onClick={() => !isPending && onChoose(null)}>
						{TEXT.leaveOut}
					</Button>
				)}
			</div>
		</div>
	);
}
