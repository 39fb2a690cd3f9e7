import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ADMIN_TEXT } from './admin.messages.ts';

interface AdminSectionProps {
	heading: string;
	/** A sentence under the heading. */
	hint?: ReactNode;
	/** At the end of the heading's line. */
	aside?: ReactNode;
	/** Of its place beside other sections. */
	style?: CSSProperties | undefined;
	/** What it shows: a failure has Retry, and there is a spinner before the first answer. */
	query?: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
	children: ReactNode;
}

export function AdminSection({ heading, hint, aside, style, query, children }: AdminSectionProps) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3" style={style}>
			<div className="card-head flex-wrap gap-y-1">
				<h2 id={id} className="card-title admin-heading">
					{heading}
				</h2>
				{aside}
			</div>
			{hint && <p className="hint max-w-[70ch]">{hint}</p>}
			<CardBoundary>
				{query?.isError && (
					<FailureNote onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
						{ADMIN_TEXT.loadFailed}
					</FailureNote>
				)}
				{query && !query.data && !query.isError && <Spinner label={ADMIN_TEXT.loading} />}
				{children}
			</CardBoundary>
		</section>
	);
}
