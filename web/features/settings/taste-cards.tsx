import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { TASTE_CARDS } from '#contract/limits.ts';
import { detailPath } from '#contract/page-paths.ts';
import type { TasteCard } from '#contract/taste.ts';
import { toTitleRef } from '#contract/title.ts';
import { factLine } from '../../lib/fact-line.ts';
import { COLON } from '../../lib/punctuation.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { viewerQuery } from '../../session/viewer-call.ts';
import { TASTE_TEXT } from '../../taste/taste.messages.ts';
import { rateTitle, setHidden } from '../../taste/taste.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsCard } from './settings-card.tsx';

type Kind = 'hidden' | 'rated';

/** What the account says about titles: those that are hidden, to show them again, and the own ratings, to remove them. */
export function TasteCards() {
	return (
		<>
			<TasteList kind="hidden" />
			<TasteList kind="rated" />
		</>
	);
}

function tasteCardsQuery(kind: Kind, page: number) {
	return viewerQuery('GET /api/taste/cards', { query: { kind, limit: TASTE_CARDS, offset: page * TASTE_CARDS } });
}

function TasteList({ kind }: { kind: Kind }) {
	const [pages, setPages] = useState(1);
	const { data, isError, isFetching, refetch } = useQuery(tasteCardsQuery(kind, 0));
	const heading = useRef<HTMLHeadingElement>(null);
	const more = useRef<HTMLButtonElement>(null);
	const text = SETTINGS_TEXT.taste[kind];
	return (
		<SettingsCard heading={text.heading} headingRef={heading} description={text.hint}>
			{isError && !data && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{text.failed}
				</FailureNote>
			)}
			{data?.total === 0 && <p className="settings-hint">{text.none}</p>}
			{data && data.total > 0 && (
				<ul className="grid gap-4">
					{Array.from({ length: pages }, (_, page) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
						<TastePage key={page} kind={kind} page={page} more={more} onLast={() => heading.current?.focus()} />
					))}
				</ul>
			)}
			{data && data.total > pages * TASTE_CARDS && (
				<Button ref={more} className="justify-self-start" onClick={() => setPages(pages + 1)}>
					{SETTINGS_TEXT.taste.more}
				</Button>
			)}
		</SettingsCard>
	);
}

interface TastePageProps {
	kind: Kind;
	page: number;
	/** The button that shows a further page; it goes with the last one. */
	more: RefObject<HTMLButtonElement | null>;
	/** The last title of the list is being removed. */
	onLast: () => void;
}

function TastePage({ kind, page, more, onLast }: TastePageProps) {
	const { data, isError, isFetching, refetch } = useQuery(tasteCardsQuery(kind, page));
	const first = useRef<HTMLButtonElement>(null);
	const isLoaded = data !== undefined;
	useEffect(() => {
		const { activeElement, body } = document;
		// A focus that moved elsewhere while the page loaded stays there.
		const isFree = activeElement === body || activeElement === more.current;
		if (page > 0 && isLoaded && isFree) first.current?.focus();
	}, [page, more, isLoaded]);
	if (page > 0 && isError && !data) {
		return (
			<li>
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{SETTINGS_TEXT.taste[kind].failed}
				</FailureNote>
			</li>
		);
	}
	return data?.cards.map((card, index) => (
		<TasteLine key={card.id} card={card} kind={kind} button={index === 0 ? first : undefined} onLast={onLast} />
	));
}

type TasteLineProps = Pick<TastePageProps, 'kind' | 'onLast'> & {
	card: TasteCard;
	button: RefObject<HTMLButtonElement | null> | undefined;
};

function TasteLine({ card, kind, button, onLast }: TasteLineProps) {
	const queries = useQueryClient();
	const ref = toTitleRef({ media_type: card.mediaType, media_id: card.mediaId });
	const name = card.title ?? SETTINGS_TEXT.taste.unknown[card.mediaType];
	const facts = factLine(card.year, card.half_stars && TASTE_TEXT.stars(card.half_stars));
	const label = kind === 'hidden' ? TASTE_TEXT.showAgain : SETTINGS_TEXT.taste.remove;
	const remove = async ({ currentTarget }: MouseEvent) => {
		const line = currentTarget.closest('li');
		const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
		if (neighbour) neighbour.querySelector('button')?.focus();
		else onLast();
		if (kind === 'hidden') return setHidden(queries, { ...ref, name }, false);
		const isRemoved = await rateTitle(queries, ref, null);
		if (!isRemoved) return;
		const onClick = () => void rateTitle(queries, ref, card.half_stars);
		const action = { label: TASTE_TEXT.undo, onClick };
		showToast({ kind: 'success', text: SETTINGS_TEXT.taste.ratingRemoved(name), action });
	};
	return (
		<li className="separated flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			<p className="min-w-0 flex-[1_1_16rem]">
				{card.title === null ? (
					name
				) : (
					<Link to={detailPath(ref)} {...inOwnScript(name)}>
						{name}
					</Link>
				)}
				{facts && <span className="settings-hint"> {facts}</span>}
			</p>
			<Button ref={button} aria-label={label + COLON + name} onClick={(event) => void remove(event)}>
				{label}
			</Button>
		</li>
	);
}
