import { RotateCcw } from 'lucide-react';
import { formatTime } from '../../../lib/format-time.ts';
import { Button } from '../../../ui/button.tsx';
import { RESUME_TEXT } from './resume-note.messages.ts';

interface ResumeNoteProps {
	/** Where the player has started, in seconds. */
	seconds: number;
	onStartOver: () => void;
}

/** Says where playing goes on, with the choice to start over. */
export function ResumeNote({ seconds, onStartOver }: ResumeNoteProps) {
	return (
		<span className="flex items-center gap-2">
			<span className="tabular text-[0.9375rem] text-muted">{RESUME_TEXT.resumed(formatTime(seconds))}</span>
			<Button onClick={onStartOver}>
				<RotateCcw aria-hidden className="size-4" />
				{RESUME_TEXT.startOver}
			</Button>
		</span>
	);
}
