import { lazy, Suspense } from 'react';
import { RequireSignIn } from '../features/auth/require-sign-in.tsx';
import { CALENDAR_TEXT } from '../features/calendar/calendar.messages.ts';
import { CalendarView } from '../features/calendar/calendar-view.tsx';
import { PageHead } from '../head/page-head.tsx';

/** Below the entries, and of little use to most visits. */
const CalendarTools = lazy(async () => ({
	default: (await import('../features/calendar/calendar-tools.tsx')).CalendarTools,
}));

/** When episodes and movies of the viewer come out. */
export function CalendarScreen() {
	return (
		<>
			<PageHead title={CALENDAR_TEXT.title} description={CALENDAR_TEXT.description} />
			<RequireSignIn
				purpose={CALENDAR_TEXT.signInPurpose}
				preview={
					<section className="card">
						<h2 className="card-title">{CALENDAR_TEXT.previewHeading}</h2>
						<p className="text-muted">{CALENDAR_TEXT.preview}</p>
					</section>
				}
				unreachable={
					<CalendarPage>
						<p role="status">{CALENDAR_TEXT.unreachable}</p>
					</CalendarPage>
				}
			>
				{() => (
					<CalendarPage>
						<CalendarView />
						<Suspense fallback={null}>
							<CalendarTools />
						</Suspense>
					</CalendarPage>
				)}
			</RequireSignIn>
		</>
	);
}

function CalendarPage({ children }: { children: React.ReactNode }) {
	return (
		<div className="page pb-8">
			<h1 tabIndex={-1} className="screen-title">
				{CALENDAR_TEXT.title}
			</h1>
			<p className="mb-6 max-w-[70ch] text-pretty text-muted">{CALENDAR_TEXT.lead}</p>
			{children}
		</div>
	);
}
