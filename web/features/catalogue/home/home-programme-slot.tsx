import { type ComponentType, useEffect, useRef, useState } from 'react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';

/** About the height of what comes, so that the footer stays out of sight. */
const ROOM = { minBlockSize: '140rem' };
/** Loaded this far ahead of the window. */
const AHEAD = '1200px 0px';

interface HomeProgrammeSlotProps {
	/** The module of the programme; the same in every render. */
	load: () => Promise<{ HomeProgramme: ComponentType }>;
}

/** The place of the open catalogue's programme, the last of Home: its code and data are loaded when a person comes near. */
export function HomeProgrammeSlot({ load }: HomeProgrammeSlotProps) {
	const { source } = usePublicConfig();
	const slot = useRef<HTMLDivElement>(null);
	const [isNear, setNear] = useState(false);
	const part = useLazyPart(load, isNear);

	useEffect(() => {
		if (!slot.current) return undefined;
		const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
			rootMargin: AHEAD,
		});
		observer.observe(slot.current);
		return () => observer.disconnect();
	}, []);

	if (source !== 'open') return null;
	return part ? <part.HomeProgramme /> : <div ref={slot} style={ROOM} />;
}
