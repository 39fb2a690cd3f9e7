import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createResizeObserver } from '../../../lib/browser-features.ts';
import { inlineScrollOf } from '../../../lib/reading-direction.ts';

/** Width of a faded end. */
const FADE = '2.5rem';

/** A strip that scrolls sideways: the ends beyond which there is more fade out. */
export function ScrollFade({ className, children }: { className: string; children: ReactNode }) {
	const strip = useRef<HTMLDivElement>(null);
	const [more, setMore] = useState({ before: false, after: false });

	useEffect(() => {
		const element = strip.current;
		if (!element) return undefined;
		const update = () => {
			const offset = inlineScrollOf(element);
			setMore({ before: offset > 1, after: element.scrollWidth - element.clientWidth - offset > 1 });
		};
		const observer = createResizeObserver(update);
		observer?.observe(element);
		element.addEventListener('scroll', update, { passive: true });
		return () => {
			observer?.disconnect();
			element.removeEventListener('scroll', update);
		};
	}, []);

	const end = (isFaded: boolean) => (isFaded ? 'transparent' : 'black');
	const maskImage = `linear-gradient(to var(--line-end), ${end(more.before)}, black ${FADE}, black calc(100% - ${FADE}), ${end(more.after)})`;
	return (
		<div ref={strip} className={className} style={more.before || more.after ? { maskImage } : undefined}>
			{children}
		</div>
	);
}
