import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** False until the browser has been idle once since the part was mounted. */
export function useIdle(): boolean {
	const [isIdle, setIdle] = useState(false);
	useEffect(() => whenIdle(() => setIdle(true)), []);
	return isIdle;
}
