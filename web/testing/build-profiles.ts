import type { Profile, Profiles } from '#contract/profile.ts';

export function buildProfile(overrides: Partial<Profile> = {}): Profile {
	const name = overrides.name ?? 'ada';
	return {
		id: `id-of-${name.toLowerCase()}`,
		name,
		picture: 'reel',
		has_pin: false,
		is_first: name === 'ada',
		child: null,
		created_at: '2026-06-15T12:00:00.000Z',
		...overrides,
	};
}

/** Profiles of an account whose session uses the first of them. */
export function buildProfiles(others: readonly Profile[] = [], overrides: Partial<Profiles> = {}): Profiles {
	const first = buildProfile();
	return { profiles: [first, ...others], current: first.id, is_chosen: true, ...overrides };
}
