import { Copy } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from './icon-button.tsx';
import { LINK_TO_COPY_TEXT as TEXT } from './link-to-copy.messages.ts';
import { useCopyText } from './use-copy-text.ts';

/** A link to send to others. */
export function LinkToCopy({ link, label }: { link: string; label: string }) {
	const { outcome, copy, shown } = useCopyText<HTMLInputElement>();
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="field-line">
				<input ref={shown} id={id} type="text" readOnly value={link} onFocus={({ target }) => target.select()} />
				<IconButton icon={Copy} label={TEXT.copy} onClick={() => void copy(link)} />
			</div>
			<p role="status" className="field-hint">
				{outcome === 'copied' ? TEXT.copied : outcome === 'failed' ? TEXT.copyFailed : ''}
			</p>
		</div>
	);
}
