import { useEffect, useRef, useState } from 'react';
import { usePublicConfig } from '../config/public-config.tsx';
import { createIntersectionObserver } from '../lib/browser-features.ts';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { storedPreferences } from '../preferences/stored-preferences.ts';
import { useSession } from '../session/session.ts';
import { LOWER_ROOM, PROGRAMME_ROOM, ROW_ROOM } from './home-lower-room.ts';

/** The programme is loaded this far ahead of the window. */
const AHEAD = '600px 0px';

const loadSavedRows = () => import('../features/catalogue/browse/saved-rows.tsx');
const loadAddonRows = () => import('../features/catalogue/addons/addon-rows.tsx');
const loadHouseRow = () => import('../features/catalogue/house/house-row.tsx');
const loadOnNow = () => import('./channels-screen.tsx');
const loadProgramme = () => import('../features/catalogue/programme/home-programme.tsx');

/** What Home has below the rows of the first response: no part of the first script. */
export function HomeLowerRows() {
	const { source, addons, mediaServers } = usePublicConfig();
	const isSignedIn = useSession().state === 'signed-in';
	const houseRow = useLazyPart(loadHouseRow, mediaServers === true && isSignedIn);
	const addonRows = useLazyPart(loadAddonRows, addons?.lists === true);
	return (
		<>
			<SavedRowsHost />
			{houseRow && <houseRow.HouseRow />}
			{addonRows && <addonRows.AddonRows />}
			{source === 'open' && <OpenCatalogueSlot />}
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
function OpenCatalogueSlot() {
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

	if (!onNow || !programme) return <div ref={slot} style={LOWER_ROOM} />;
	return (
		<>
			<onNow.OnNowRow room={ROW_ROOM} />
			<programme.HomeProgramme room={PROGRAMME_ROOM} />
		</>
	);
}
