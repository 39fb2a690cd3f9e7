import { type Environment, oneOf, origin, secret, text } from './config-values.ts';
import { ConfigError } from './start-error.ts';

/** Services where people have accounts that this instance may be connected to. */
export interface TrackerSettings {
	isOn: boolean;
	/** Of the operator's application; null: Simkl is not offered. */
	simklClientId: string | null;
	/** Of the operator's application; null: Trakt is not offered. */
	trakt: { clientId: string; clientSecret: string } | null;
	/** Origins. */
	simklUrl: string;
	traktUrl: string;
	mdblistUrl: string;
}

const ID = /^[\w-]{8,200}$/;

export function readTrackerSettings(env: Environment): TrackerSettings {
	const simklClientId = text(env, 'SIMKL_CLIENT_ID');
	const clientId = text(env, 'TRAKT_CLIENT_ID');
	const clientSecret = secret(env, 'TRAKT_CLIENT_SECRET');
	for (const [name, value] of Object.entries({ SIMKL_CLIENT_ID: simklClientId, TRAKT_CLIENT_ID: clientId })) {
		if (value !== null && !ID.test(value)) {
			throw new ConfigError(
				`${name}: got something with other characters than an id has; takes it as the service shows it`,
			);
		}
	}
	if ((clientId === null) !== (clientSecret === null)) {
		throw new ConfigError('TRAKT_CLIENT_ID and TRAKT_CLIENT_SECRET: one is set without the other; set both, or none');
	}
	if (clientSecret !== null && !ID.test(clientSecret)) {
		throw new ConfigError(
			'TRAKT_CLIENT_SECRET: got something with other characters than it has; takes it as Trakt shows it',
		);
	}
	return {
		isOn: oneOf(env, 'TRACKERS', ['on', 'off'], 'on') === 'on',
		simklClientId,
		trakt: clientId !== null && clientSecret !== null ? { clientId, clientSecret } : null,
		simklUrl: origin(env, 'SIMKL_URL') ?? 'https://api.simkl.com',
		traktUrl: origin(env, 'TRAKT_URL') ?? 'https://api.trakt.tv',
		mdblistUrl: origin(env, 'MDBLIST_URL') ?? 'https://api.mdblist.com',
	};
}
