import { RotateCcw } from 'lucide-react';
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

/** `12:34`, or `1:02:03`. */
export function formatTime(seconds: number): string {
	const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	const twoDigits = (number: number) => String(number).padStart(2, '0');
	return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}
