import { useQuery } from '@tanstack/react-query';
import type { CalendarEntry } from '#contract/calendar.ts';
import { detailPath, PAGE_PATTERNS } from '#contract/page-paths.ts';
import { serverMessage } from '../../api/server-message.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { inOwnScript } from '../../lib/text-language.ts';
import { useToday } from '../../lib/use-today.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { viewerQuery } from '../../session/viewer-call.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TitleImage } from '../../ui/title-image.tsx';
import { CALENDAR_TEXT as TEXT } from './calendar.messages.ts';
import { daysBetween, groupByDay } from './calendar-days.ts';

/** Every visit fetches it again: days pass while a tab is open. */
const CALENDAR = { ...viewerQuery('GET /api/calendar', {}), staleTime: 0 };

export function CalendarView() {
	const { source } = usePublicConfig();
	const today = useToday();
	const { data, error, isFetching, refetch } = useQuery(CALENDAR);
	if (!data || today === null) {
		if (!error) return <Spinner label={TEXT.loading} />;
		return (
			<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
				{serverMessage(error) ?? TEXT.failed}
			</FailureNote>
		);
	}
	const { entries, titles, unreachable } = data;
	const earlier = entries.filter(({ date }) => date < today).reverse();
	const coming = entries.filter(({ date }) => date >= today);
	const nothing = titles === 0 ? TEXT.noTitles : source === 'open' ? TEXT.nothingOpen : TEXT.nothingComing;
	return (
		<div className="grid gap-8">
			{unreachable > 0 && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{TEXT.partial(unreachable, titles)}
				</FailureNote>
			)}
			{entries.length === 0 && unreachable === 0 && (
				<div className="grid justify-items-start gap-4 rounded-card bg-raised p-6">
					<p className="max-w-[60ch] text-pretty">{nothing}</p>
					<LinkButton to={PAGE_PATTERNS.shows}>{TEXT.browse}</LinkButton>
				</div>
			)}
			{entries.length > 0 && (
				<>
					<DayList heading={TEXT.coming} id="calendar-coming" entries={coming} today={today} />
					{earlier.length > 0 && (
						<DayList heading={TEXT.earlier} id="calendar-earlier" entries={earlier} today={today} />
					)}
				</>
			)}
		</div>
	);
}

interface DayListProps {
	heading: string;
	id: string;
	entries: readonly CalendarEntry[];
	today: string;
}

function DayList({ heading, id, entries, today }: DayListProps) {
	return (
		<section aria-labelledby={id}>
			<SectionHeading id={id}>{heading}</SectionHeading>
			{entries.length === 0 && <p className="text-muted">{TEXT.noneComing}</p>}
			<div className="grid gap-6">
				{groupByDay(entries).map(([date, ofDay]) => (
					<div key={date} className="grid gap-2">
						<h3 className="font-semibold text-accent">{TEXT.day(date, daysBetween(today, date))}</h3>
						<ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
							{ofDay.map((entry) => (
								<EntryLine key={`${entry.media_type}${entry.id}.${entry.season}.${entry.episode}`} entry={entry} />
							))}
						</ul>
					</div>
				))}
			</div>
		</section>
	);
}

function EntryLine({ entry }: { entry: CalendarEntry }) {
	const { media_type, id, title, poster_path, season, episode, episode_name, hasAired } = entry;
	const at = season !== null && episode !== null ? { season, episode } : undefined;
	const { hideSpoilers } = usePreferences();
	return (
		<li className="min-w-0">
			<Link
				to={detailPath({ media_type, id }, at)}
				className="flex min-h-11 items-center gap-4 rounded-card bg-raised p-3 transition hover:bg-lifted"
			>
				<TitleImage kind="poster" path={poster_path} title={title} sizes="56px" className="w-14 flex-none rounded-sm" />
				<span className="grid min-w-0 gap-0.5 wrap-anywhere">
					<span {...inOwnScript(title)} className="font-semibold">
						{title}
					</span>
					<span className="text-muted">
						{at ? TEXT.episode(at.season, at.episode, hideSpoilers ? null : episode_name) : TEXT.movie}
					</span>
					{hasAired && <span className="text-sm text-muted">{TEXT.aired}</span>}
				</span>
			</Link>
		</li>
	);
}
