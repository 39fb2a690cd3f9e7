import { Check, Copy, TriangleAlert } from 'lucide-react';
import { Button, type ButtonKind } from '../../ui/button.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { INFO_TEXT } from './info.messages.ts';

const LOOKS = {
	idle: { icon: Copy, label: INFO_TEXT.copy, about: INFO_TEXT.ofDomain },
	copied: { icon: Check, label: INFO_TEXT.copied, about: INFO_TEXT.urlOfDomain },
	failed: { icon: TriangleAlert, label: INFO_TEXT.copyFailed, about: INFO_TEXT.urlOfDomain },
} as const;

/** Copies an address, and says for two seconds whether that worked. */
export function CopyUrlButton({ url, host, kind }: { url: string; host: string; kind: ButtonKind }) {
	const { outcome, copy } = useCopied();
	const { icon: Icon, label, about } = LOOKS[outcome ?? 'idle'];
	const said = outcome === 'copied' ? INFO_TEXT.saidCopied(url) : outcome ? INFO_TEXT.saidFailed : null;
	return (
		<>
			<Button kind={kind} className="min-w-34" onClick={() => void copy(url)}>
				<Icon aria-hidden className="size-4" />
				<span>
					{label} <span className="sr-only">{about(host)}</span>
				</span>
			</Button>
			<p role="status" className={outcome === 'failed' ? 'order-last basis-full text-sm' : 'sr-only'}>
				{said}
			</p>
		</>
	);
}
