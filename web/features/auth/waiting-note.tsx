import { Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AUTH_TEXT } from './auth.messages.ts';

/** In place of the form of a sign-up that an admin has to approve, or whose address is to be confirmed. */
export function WaitingNote({ mustVerifyEmail = false }: { mustVerifyEmail?: boolean }) {
	const note = useRef<HTMLParagraphElement>(null);
	// The button that had the focus is gone.
	useEffect(() => note.current?.focus(), []);
	return (
		<p ref={note} role="status" tabIndex={-1} className="flex items-start gap-3 text-lg">
			<Hourglass aria-hidden className="mt-1 size-5 flex-none text-accent" />
			{mustVerifyEmail ? AUTH_TEXT.confirmAddress : AUTH_TEXT.waiting}
		</p>
	);
}
