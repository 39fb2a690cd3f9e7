import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PLAYER_SERVERS_TEXT as TEXT } from './player-servers.messages.ts';

/** So many are listed; the others follow once these are corrected. */
const MAX_SHOWN = 10;

interface IssueNoteProps {
	id: string;
	/** Sentences with their places. */
	issues: readonly string[];
	/** What to do about them. */
	children?: ReactNode;
}

/** What is wrong with a list; announced when it comes. */
export function IssueNote({ id, issues, children }: IssueNoteProps) {
	return (
		<div role="alert" id={id} tabIndex={-1} hidden={issues.length === 0}>
			{issues.length > 0 && (
				<div className="note" data-tone="danger">
					<TriangleAlert aria-hidden className="size-5 shrink-0" />
					<div className="min-w-0">
						<p>{TEXT.issues(issues.length)}</p>
						<ul>
							{[...new Set(issues)].slice(0, MAX_SHOWN).map((issue) => (
								<li key={issue} className="wrap-anywhere">
									{issue}
								</li>
							))}
						</ul>
						{children}
					</div>
				</div>
			)}
		</div>
	);
}
