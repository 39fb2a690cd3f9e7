import { useEffect, useState } from 'react';
import { whenUsedAndIdle } from './first-use.ts';
import { whenIdle } from './when-idle.ts';

/** False until the browser has been idle once since the part was mounted. */
export function useIdle(): boolean {
	return useAfter(whenIdle);
}

/** False until the browser has been idle once since the part was mounted, and the page is in use. */
export function useUsedAndIdle(): boolean {
	return useAfter(whenUsedAndIdle);
}

function useAfter(wait: (callback: () => void) => () => void): boolean {
	const [isOver, setOver] = useState(false);
	useEffect(() => wait(() => setOver(true)), [wait]);
	return isOver;
}
