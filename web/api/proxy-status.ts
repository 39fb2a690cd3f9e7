/** Whether a proxy in front answers for the server, because a session of its own has ended. */
import { createSharedValue } from '../lib/shared-value.ts';

const isAsking = createSharedValue(false);

/** Updates the status by one answer. */
export function reportAnswer({ isFromProxy }: { isFromProxy: boolean }): void {
	if (isFromProxy !== isAsking.read()) isAsking.write(isFromProxy);
}

/** Whether a proxy asks the person to sign in, by the last answer. */
export const useIsProxyAsking = isAsking.useValue;
