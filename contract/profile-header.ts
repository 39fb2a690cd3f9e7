/**
 * The profile that a client takes the session's to be, by its id. Where the session uses another one by now, the server refuses
 * with `profile_changed`, so that no page writes for a person who has left.
 */
export const PROFILE_HEADER = 'x-matinee-profile';

/** None where it is not known yet. */
export function toProfileHeader(profile: string | null | undefined): Record<string, string> {
	return profile ? { [PROFILE_HEADER]: profile } : {};
}
