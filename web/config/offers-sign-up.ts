import type { PublicConfig } from '#contract/public-config.ts';

/** Whether there are buttons for a sign-up: an invitation leads to one by its link. */
export function offersSignUp({ registration }: Pick<PublicConfig, 'registration'>): boolean {
	return registration === 'open' || registration === 'approve';
}
