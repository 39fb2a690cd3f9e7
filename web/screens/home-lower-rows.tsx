import { useEffect, useRef, useState } from 'react';
import { usePublicConfig } from '../config/public-config.tsx';
import { createIntersectionObserver } from '../lib/browser-features.ts';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { storedPreferences } from '../preferences/stored-preferences.ts';

/** The programme is loaded this far ahead of the window. */
const AHEAD = '600px 0px';

const loadSavedRows = () => import('../features/catalogue/browse/saved-rows.tsx');
const loadOnNow = () => import('./channels-screen.tsx');
/** The height of a row with its heading, as titles.css has it, and three lines under each card. */
const ROW_ROOM = { minBlockSize: 'calc(9.5rem + var(--card) * 1.5)' };
/** About the height of the programme. */
const PROGRAMME_ROOM = { minBlockSize: '147rem' };
const loadProgramme = () => import('../features/catalogue/programme/home-programme.tsx');

interface HomeLowerRowsProps {
	/** The style of the place of channels and programme until they are loaded. */
	room: { minBlockSize: string };
}

/** What Home has below the rows of the first response: no part of the first script. */
export function HomeLowerRows({ room }: HomeLowerRowsProps) {
	const { source } = usePublicConfig();
	return (
		<>
			<SavedRowsHost />
			{source === 'open' && <OpenCatalogueSlot room={room} />}
		</>
	);
}

/** The lists that this browser keeps as rows; without one their code is not fetched. */
function SavedRowsHost() {
	const [hasRows, setHasRows] = useState(false);
	useEffect(() => setHasRows(/"rows":\["/.test(storedPreferences.read() ?? '')), []);
	const part = useLazyPart(loadSavedRows, hasRows);
	return part && <part.SavedRows />;
}

/** The open catalogue's channels and programme: their code and data are loaded when a person comes near. */
function OpenCatalogueSlot({ room }: HomeLowerRowsProps) {
	const slot = useRef<HTMLDivElement>(null);
	const [isNear, setNear] = useState(false);
	const onNow = useLazyPart(loadOnNow, isNear);
	const programme = useLazyPart(loadProgramme, isNear);

	useEffect(() => {
		if (!slot.current) return undefined;
		const observer = createIntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
			rootMargin: AHEAD,
		});
		if (!observer) setNear(true);
		observer?.observe(slot.current);
		return () => observer?.disconnect();
	}, []);

	if (!onNow || !programme) return <div ref={slot} style={room} />;
	return (
		<>
			<onNow.OnNowRow room={ROW_ROOM} />
			<programme.HomeProgramme room={PROGRAMME_ROOM} />
		</>
	);
}
