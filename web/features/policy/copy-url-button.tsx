import { Check, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { COPY_CONFIRMATION_MS } from '#contract/limits.ts';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { INFO_TEXT } from './info.messages.ts';

const LOOKS = {
	idle: { icon: Copy, label: INFO_TEXT.copy, about: INFO_TEXT.ofDomain },
	copied: { icon: Check, label: INFO_TEXT.copied, about: INFO_TEXT.urlOfDomain },
	failed: { icon: TriangleAlert, label: INFO_TEXT.copyFailed, about: INFO_TEXT.urlOfDomain },
} as const;

/** Copies an address, and says for two seconds whether that worked. */
export function CopyUrlButton({ url, host, kind }: { url: string; host: string; kind: ButtonKind }) {
	// An object for each press, so that pressing again begins the two seconds anew.
	const [outcome, setOutcome] = useState<{ kind: 'copied' | 'failed' } | null>(null);
	useEffect(() => {
		if (!outcome) return undefined;
		const timer = setTimeout(() => setOutcome(null), COPY_CONFIRMATION_MS);
		return () => clearTimeout(timer);
	}, [outcome]);
	const { icon: Icon, label, about } = LOOKS[outcome?.kind ?? 'idle'];
	const said = outcome?.kind === 'copied' ? INFO_TEXT.saidCopied(url) : outcome ? INFO_TEXT.saidFailed : null;
	return (
		<>
			<Button
				kind={kind}
				className="min-w-34"
				onClick={async () => setOutcome({ kind: (await copyText(url)) ? 'copied' : 'failed' })}
			>
				<Icon aria-hidden className="size-4" />
				<span>
					{label} <span className="sr-only">{about(host)}</span>
				</span>
			</Button>
			<p role="status" className={outcome?.kind === 'failed' ? 'order-last basis-full text-sm' : 'sr-only'}>
				{said}
			</p>
		</>
	);
}
