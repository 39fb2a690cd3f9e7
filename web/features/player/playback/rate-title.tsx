import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { TitleRef } from '#contract/title.ts';
import { rateTitle, useOwnRating } from '../../../taste/taste.ts';
import { UP_NEXT_TEXT } from './up-next.messages.ts';

const STARS = [1, 2, 3, 4, 5];
const LINE = { flex: '1 0 100%' };

interface RateTitleProps {
	title: TitleRef;
	/** The keys 1 to 5 rate. */
	hasKeys: boolean;
}

/** The own rating by one press or one key, in whole stars; the same one again removes it. Half stars are on the title's page. */
export function RateTitle({ title, hasKeys }: RateTitleProps) {
	const queries = useQueryClient();
	const rating = useOwnRating(title) ?? 0;
	const [said, setSaid] = useState('');
	const rate = async (stars: number) => {
		const halfStars = rating === stars * 2 ? null : stars * 2;
		const isStored = await rateTitle(queries, title, halfStars);
		setSaid(isStored ? (halfStars === null ? UP_NEXT_TEXT.unrated : UP_NEXT_TEXT.rated(stars)) : '');
	};
	return (
		<fieldset
			aria-label={UP_NEXT_TEXT.rate[title.media_type]}
			className="flex min-w-0 items-center justify-between gap-x-4 border-t border-line pt-1"
			style={LINE}
		>
			<span aria-hidden className="min-w-0 truncate text-sm text-muted">
				{UP_NEXT_TEXT.rate[title.media_type]}
			</span>
			<span className="flex flex-none">
				{STARS.map((stars) => (
					<button
						key={stars}
						type="button"
						aria-pressed={rating === stars * 2}
						aria-label={UP_NEXT_TEXT.stars(stars)}
						aria-keyshortcuts={hasKeys ? String(stars) : undefined}
						title={hasKeys ? UP_NEXT_TEXT.starsHint(stars) : UP_NEXT_TEXT.stars(stars)}
						data-shortcut={hasKeys ? stars : undefined}
						className="icon-button"
						onClick={() => void rate(stars)}
					>
						<Star aria-hidden className={rating >= stars * 2 ? 'size-6 fill-current text-accent' : 'size-6'} />
					</button>
				))}
			</span>
			<span role="status" className="sr-only">
				{said}
			</span>
		</fieldset>
	);
}
