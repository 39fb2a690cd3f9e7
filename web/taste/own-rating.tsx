import { useQueryClient } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { RATING_MAX_HALF_STARS } from '#contract/limits.ts';
import type { TitleRef } from '#contract/title.ts';
import { keyMeaning } from '../lib/key-meaning.ts';
import { TASTE_TEXT } from './taste.messages.ts';
import { rateTitle, useOwnRating } from './taste.ts';

const STARS = [1, 2, 3, 4, 5];
const HALF_STARS = Array.from({ length: RATING_MAX_HALF_STARS }, (_, index) => index + 1);
const WIDTH = { flex: '0 1 15rem', blockSize: '2.75rem' };
/** The first star begins where the text above it does. */
const GROUP = { flex: '0 1 16.5rem', marginInlineStart: '-0.5625rem' };
const CLEAR_WIDTH = { inlineSize: '1.5rem', blockSize: '2.75rem' };
/** As large as a finger; pressed is the middle, where it lies over no other. */
const TARGET = { insetBlock: 0, inlineSize: '2.75rem', clipPath: 'inset(0 0.625rem)' };
const RING = { outline: '3px solid var(--marquee)' };
const CLEAR_KEYS = ['Delete', 'Backspace', '0'];

/** The own rating of a title, five stars by halves: radio buttons, the first of which removes it. */
export function OwnRating({ title }: { title: TitleRef }) {
	const queries = useQueryClient();
	const name = useId();
	const rating = useOwnRating(title);
	const [pointed, setPointed] = useState<number | null>(null);
	/** The radio button that shows the focus; its own outline would be clipped. 0 is the one without stars. */
	const [ringed, setRinged] = useState<number | null>(null);
	const rate = (halfStars: number | null) => {
		setPointed(null);
		void rateTitle(queries, title, halfStars);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (!CLEAR_KEYS.includes(keyMeaning(event.nativeEvent) ?? '')) return;
		event.preventDefault();
		rate(null);
	};
	const share = (pointed ?? rating ?? 0) / RATING_MAX_HALF_STARS;
	return (
		<div
			role="radiogroup"
			aria-label={TASTE_TEXT.yourRating}
			className="flex min-w-0"
			style={GROUP}
			onKeyDown={onKeyDown}
		>
			<div className="relative min-w-0" style={WIDTH} onPointerLeave={() => setPointed(null)}>
				<StarLine className="absolute inset-0 flex opacity-80" />
				<StarLine className="absolute inset-0 flex text-accent" fill="currentColor" share={share} />
				{!!ringed && <span aria-hidden className="absolute rounded-poster" style={{ ...RING, ...starOf(ringed) }} />}
				{HALF_STARS.map((value) => (
					<input
						key={value}
						type="radio"
						name={name}
						aria-label={TASTE_TEXT.stars(value)}
						title={TASTE_TEXT.stars(value)}
						checked={rating === value}
						onChange={() => rate(value)}
						// Of another one, the browser's click comes before its change.
						onClick={() => rating === value && rate(null)}
						onFocus={({ target }) => setRinged(target.matches(':focus-visible') ? value : null)}
						onBlur={() => setRinged(null)}
						onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(value)}
						className="absolute cursor-pointer appearance-none rounded-poster"
						style={targetOf(value)}
					/>
				))}
			</div>
			<div
				className="relative flex-none"
				style={{ ...CLEAR_WIDTH, opacity: rating === null && ringed !== 0 ? 0 : 0.8 }}
			>
				<X
					aria-hidden
					className="absolute inset-0 size-4 rounded-poster"
					style={{ margin: 'auto', ...(ringed === 0 && RING) }}
				/>
				<input
					type="radio"
					name={name}
					aria-label={TASTE_TEXT.noRating}
					title={rating === null ? undefined : TASTE_TEXT.removeRating}
					checked={rating === null}
					onChange={() => rate(null)}
					onFocus={({ target }) => setRinged(target.matches(':focus-visible') ? 0 : null)}
					onBlur={() => setRinged(null)}
					className="absolute cursor-pointer appearance-none rounded-poster"
					style={{ ...TARGET, insetInlineStart: '-0.625rem' }}
				/>
			</div>
		</div>
	);
}

/** The target of a value, around its half of a star. */
function targetOf(value: number) {
	return { ...TARGET, insetInlineStart: `calc(${value * 10 - 5}% - 1.375rem)` };
}

/** The star of a value. */
function starOf(value: number) {
	return { insetBlock: 0, insetInlineStart: `${Math.ceil(value / 2) * 20 - 20}%`, inlineSize: '20%' };
}

interface StarLineProps {
	className: string;
	fill?: string;
	/** Of its width, from where it begins. */
	share?: number;
}

function StarLine({ className, fill, share = 1 }: StarLineProps) {
	const rest = `${100 - share * 100}%`;
	const clipPath = share < 1 ? `inset(0 calc(${rest} * var(--ltr)) 0 calc(${rest} * var(--rtl)))` : undefined;
	return (
		<div aria-hidden className={className} style={{ clipPath }}>
			{STARS.map((star) => (
				<span key={star} className="grid flex-1 place-items-center">
					<Star fill={fill ?? 'none'} style={{ inlineSize: '1.875rem', blockSize: '1.875rem' }} />
				</span>
			))}
		</div>
	);
}
