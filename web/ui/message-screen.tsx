import type { ReactNode } from 'react';

interface MessageScreenProps {
	/** A drawing above the words. */
	picture: ReactNode;
	title: string;
	text: ReactNode;
	/** What can be done next, the likeliest first. */
	children?: ReactNode;
}

/** A page that has one thing to say. */
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
