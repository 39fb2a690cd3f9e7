import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { downloadBlob } from '../../../ui/download-file.ts';
import { useCopyText } from '../../../ui/use-copy-text.ts';
import { SECOND_FACTOR_TEXT as TEXT } from './second-factor.messages.ts';

/** In the part itself: a class of it would be in the styles of every page. */
const COLUMNS = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' };

interface RecoveryCodesProps {
	/** Of the dialog that it is in. */
	id: string;
	codes: readonly string[];
	onDone: () => void;
}

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ id, codes, onDone }: RecoveryCodesProps) {
	const { outcome, copy, shown } = useCopyText<HTMLUListElement>();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const text = codes.join('\n');
	return (
		<div className="grid gap-4.5 p-6">
			<div className="grid gap-2">
				<h2
					ref={heading}
					id={`${id}title`}
					tabIndex={-1}
					className="text-xl leading-tight font-semibold tracking-tight text-balance"
				>
					{TEXT.codesTitle}
				</h2>
				<p id={`${id}text`} className="text-pretty text-muted">
					{TEXT.codesText}
				</p>
			</div>
			<ul ref={shown} className="grid gap-x-6 gap-y-2" style={COLUMNS}>
				{codes.map((code) => (
					<li key={code}>
						<code dir="ltr" className="tracking-wide">
							{code}
						</code>
					</li>
				))}
			</ul>
			<p role="status" className={outcome === 'failed' ? 'text-sm' : 'sr-only'}>
				{outcome === 'copied' ? TEXT.copied : outcome === 'failed' ? TEXT.copyFailed : null}
			</p>
			<div className="flex flex-wrap justify-end gap-3 max-[30rem]:*:flex-auto">
				<Button onClick={() => void copy(text)}>
					<Copy aria-hidden className="size-4" />
					{outcome === 'copied' ? TEXT.copied : TEXT.copyCodes}
				</Button>
				<Button
					onClick={() => downloadBlob('matinee-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
				>
					<Download aria-hidden className="size-4" />
					{TEXT.download}
				</Button>
				<Button kind="primary" onClick={onDone}>
					{TEXT.done}
				</Button>
			</div>
		</div>
	);
}
