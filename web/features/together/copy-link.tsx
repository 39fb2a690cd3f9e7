import { Copy } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCopyText } from '../../ui/use-copy-text.ts';
import { TOGETHER_TEXT as TEXT } from './together.messages.ts';

/** A link to send to others. */
export function CopyLink({ link, label }: { link: string; label: string }) {
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
