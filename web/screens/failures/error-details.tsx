import { ERROR_DETAILS, ERROR_HELP } from '../../recovery/recovery.messages.ts';
import { ReportButton } from '../../recovery/report-button.tsx';

/** What Try again does, the error's text on request, and the button that reports it. */
export function ErrorDetails({ error }: { error: unknown }) {
	const details = error instanceof Error ? (error.stack ?? String(error)) : String(error);
	return (
		<>
			<p className="max-w-[60ch] text-sm text-muted">{ERROR_HELP}</p>
			<details className="max-w-full text-start text-sm text-muted">
				<summary className="min-h-6 text-center">{ERROR_DETAILS}</summary>
				<pre dir="ltr" className="mt-2 overflow-x-auto rounded-card bg-raised p-4 whitespace-pre-wrap">
					{details}
				</pre>
				<ReportButton details={details} />
			</details>
		</>
	);
}
