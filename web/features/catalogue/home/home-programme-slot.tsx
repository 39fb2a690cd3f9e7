import { type ComponentType, useEffect, useRef, useState } from 'react';
import { usePublicConfig } from '../../../config/public-config.tsx';

/** About the height of what comes, so that the footer stays out of sight. */
const ROOM = { minBlockSize: 'calc(40rem + 5 * (5rem + var(--card) * 1.5 + var(--card-caption)))' };
/** Loaded this far ahead of the window. */
const AHEAD = '1200px 0px';

/** The place of the open catalogue's programme, the last of Home: its code and data are loaded when a person comes near. */
export function HomeProgrammeSlot({ load }: { load: () => Promise<ComponentType> }) {
	const { source } = usePublicConfig();
	const slot = useRef<HTMLDivElement>(null);
	const [Content, setContent] = useState<ComponentType | null>(null);

	useEffect(() => {
		if (!slot.current) return undefined;
		const observer = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				observer.disconnect();
				// Without the chunk Home ends here.
				load().then(
					(loaded) => setContent(() => loaded),
					() => {},
				);
			},
			{ rootMargin: AHEAD },
		);
		observer.observe(slot.current);
		return () => observer.disconnect();
	}, [load]);

	if (source !== 'open') return null;
	return Content ? <Content /> : <div ref={slot} style={ROOM} />;
}
