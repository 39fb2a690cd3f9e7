import type { ReactNode } from 'react';

interface MessageScreenProps {
	/** An illustration above the title. */
	picture: ReactNode;
	title: string;
	text: ReactNode;
	/** Next actions, the most likely first. */
	children?: ReactNode;
}

/** A full-page message: illustration, title, text, actions. */
export function MessageScreen({ picture, title, text, children }: MessageScreenProps) {
	return (
		<section className="message-screen">
			{picture}
			<h1 tabIndex={-1} className="font-display text-5xl leading-none tracking-wide text-balance uppercase sm:text-6xl">
				{title}
			</h1>
			<p className="max-w-[46ch] text-lg text-balance text-muted">{text}</p>
			{children}
		</section>
	);
}
