import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import { ADMIN_TEXT } from './admin.messages.ts';

interface MadeLinkProps {
	/** Of the dialog. */
	id: string;
	/** For whom it is, how long it works. */
	text: string;
	link: string;
	onDone: () => void;
}

/** In a dialog: a link that is not shown again. */
export function MadeLink({ id, text, link, onDone }: MadeLinkProps) {
	const { outcome, copy, shown } = useCopyText<HTMLElement>();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<div className="grid gap-4.5 p-6">
			<div className="grid gap-2">
				<h2
					ref={heading}
					id={`${id}title`}
					tabIndex={-1}
					className="text-xl leading-tight font-semibold tracking-tight text-balance"
				>
					{ADMIN_TEXT.linkTitle}
				</h2>
				<p id={`${id}text`} className="text-pretty text-muted">
					{text}
				</p>
			</div>
			<code ref={shown} dir="ltr" className="rounded-poster bg-lifted px-3 py-2 wrap-anywhere select-all">
				{link}
			</code>
			<p role="status" className={outcome === 'failed' ? 'text-sm' : 'sr-only'}>
				{outcome === 'copied' ? ADMIN_TEXT.linkCopied : outcome === 'failed' ? ADMIN_TEXT.linkCopyFailed : null}
			</p>
			<div className="flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
				<Button onClick={() => void copy(link)}>
					<Copy aria-hidden className="size-4" />
					{outcome === 'copied' ? ADMIN_TEXT.linkCopied : ADMIN_TEXT.linkCopy}
				</Button>
				<Button kind="primary" onClick={onDone}>
					{ADMIN_TEXT.linkDone}
				</Button>
			</div>
		</div>
	);
}
