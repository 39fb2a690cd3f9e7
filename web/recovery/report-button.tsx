import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { REPORT_FAILED, REPORT_HELP, REPORT_SENT, SEND_REPORT } from './recovery.messages.ts';

/** Sends an error report to the instance's operator, at the user's request. */
export function ReportButton({ details }: { details: string }) {
	const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');

	const send = async () => {
		setState('sending');
		try {
			const { sendReport } = await import('./send-report.ts');
			setState((await sendReport(details)) ? 'sent' : 'failed');
		} catch {
			setState('failed');
		}
	};

	return (
		<div className="flex flex-col items-center gap-3 text-center">
			<p>{REPORT_HELP}</p>
			<Button disabled={state === 'sending' || state === 'sent'} onClick={() => void send()}>
				{SEND_REPORT}
			</Button>
			<p role="status">{state === 'sent' ? REPORT_SENT : state === 'failed' ? REPORT_FAILED : ''}</p>
		</div>
	);
}
