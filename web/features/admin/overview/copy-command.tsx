import { Check, Copy, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import { SETUP_TEXT } from './setup.messages.ts';

const OUTCOMES = {
	idle: { icon: Copy, label: SETUP_TEXT.copy, said: null },
	copied: { icon: Check, label: SETUP_TEXT.copied, said: SETUP_TEXT.saidCopied },
	failed: { icon: TriangleAlert, label: SETUP_TEXT.copyFailed, said: SETUP_TEXT.saidFailed },
} as const;

/** A command for a terminal, with a button that copies it. */
export function CopyCommand({ command }: { command: string }) {
	const { outcome, copy, shown } = useCopyText<HTMLElement>();
	const { icon: Icon, label, said } = OUTCOMES[outcome ?? 'idle'];
	return (
		// The buttons of several commands are below each other, or no arrow key would lead to some of them.
		<div className="flex max-w-full flex-wrap items-center gap-2">
			<Button onClick={() => void copy(command)}>
				<Icon aria-hidden className="size-4" />
				<span>
					{label} <span className="sr-only">{command}</span>
				</span>
			</Button>
			<code ref={shown} className="rounded-poster bg-lifted px-3 py-2 text-[0.9375rem] wrap-anywhere select-all">
				{command}
			</code>
			<p role="status" className={outcome === 'failed' ? 'basis-full text-sm' : 'sr-only'}>
				{said}
			</p>
		</div>
	);
}
