import { RotateCw } from 'lucide-react';
import type { MediaType } from '#contract/title.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { UI_TEXT } from '../../../ui/ui.messages.ts';
import { genreListQuery } from '../titles/genres.ts';
import { useQueryWithRetry } from '../titles/use-query-with-retry.ts';
import { BROWSE_TEXT } from './browse.messages.ts';

interface GenreSelectProps {
	mediaType: MediaType;
	/** Id of the form that it belongs to. */
	form: string;
	/** Null for all of them. */
	value: number | null;
	onChange: (genre: number | null) => void;
}

/** Choice of one genre. Without the list of genres it says so and lets it be asked for again. */
export function GenreSelect({ mediaType, form, value, onChange }: GenreSelectProps) {
	const { data, box, hasFailed, isFetching, retry } = useQueryWithRetry(genreListQuery(mediaType));
	const genres = data?.genres ?? [];
	const isKnown = value === null || genres.some(({ id }) => id === value);
	return (
		<div ref={box} className="flex min-w-0 items-center">
			<SelectField
				label={BROWSE_TEXT.genre}
				name="genre"
				form={form}
				value={value === null ? '' : String(value)}
				disabled={genres.length === 0 && value === null}
				onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
			>
				<option value="">{hasFailed ? BROWSE_TEXT.genresFailed : BROWSE_TEXT.allGenres}</option>
				{!isKnown && <option value={value}>{BROWSE_TEXT.unknownGenre}</option>}
				{genres.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
			{hasFailed && (
				<IconButton
					icon={RotateCw}
					label={`${BROWSE_TEXT.genresFailed}: ${isFetching ? UI_TEXT.retrying : UI_TEXT.retry}`}
					aria-disabled={isFetching}
					onClick={isFetching ? undefined : retry}
				/>
			)}
		</div>
	);
}
