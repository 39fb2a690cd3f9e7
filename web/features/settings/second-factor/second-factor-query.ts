import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/user.ts';
import { viewerQuery } from '../../../session/viewer-call.ts';

export const SECOND_FACTOR = viewerQuery('GET /api/auth/second-factor', {});

/** Whether the role of the account needs a second factor that it has not: everything else is refused until it is set up. */
export function useMissingSecondFactor(user: User | null): boolean {
	const { data } = useQuery({ ...SECOND_FACTOR, enabled: user !== null });
	return data?.isRequired === true && user?.hasSecondFactor !== true;
}
