import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createResizeObserver } from '../../../lib/browser-features.ts';

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
			const { scrollLeft, scrollWidth, clientWidth } = element;
			setMore({ before: scrollLeft > 1, after: scrollWidth - clientWidth - scrollLeft > 1 });
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
	const maskImage = `linear-gradient(to right, ${end(more.before)}, black ${FADE}, black calc(100% - ${FADE}), ${end(more.after)})`;
	return (
		<div ref={strip} className={className} style={more.before || more.after ? { maskImage } : undefined}>
			{children}
		</div>
	);
}
