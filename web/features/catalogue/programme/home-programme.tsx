import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { useQueryWithRetry } from '../titles/use-query-with-retry.ts';
import { DoubleBill } from './double-bill.tsx';
import { PROGRAMME_TEXT } from './programme.messages.ts';
import { programmeQuery } from './programme-query.ts';
import { ProgrammeRows } from './programme-rows.tsx';

interface HomeProgrammeProps {
	/** The style of the place that is kept until the programme is loaded, so that nothing below it moves meanwhile. */
	room: { minBlockSize: string };
}

/** The end of Home: today's double bill and programmes. */
export function HomeProgramme({ room }: HomeProgrammeProps) {
	const { data, ref, hasFailed, isFetching, retry } = useQueryWithRetry(programmeQuery());
	if (!data) {
		// Its own element: what is the same one before and after has a transition, where motion is reduced too.
		if (!hasFailed) return <div key="room" style={room} />;
		return (
			<FailureNote onRetry={retry} isRetrying={isFetching} className="px-inset py-12">
				{PROGRAMME_TEXT.failed}
			</FailureNote>
		);
	}
	const { date, double_bill, rows } = data;
	return (
		<>
			{double_bill && (
				<div ref={ref} className="py-4">
					<DoubleBill
						date={date}
						bill={double_bill}
						heading={PROGRAMME_TEXT.tonight}
						level="h2"
						actions={<LinkButton to={PAGE_PATTERNS.tonight}>{PROGRAMME_TEXT.about}</LinkButton>}
					/>
				</div>
			)}
			<ProgrammeRows rows={rows} />
		</>
	);
}
