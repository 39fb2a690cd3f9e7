import type { PublicConfig } from '#contract/public-config.ts';
import type { Config } from '../config.ts';
import { IS_PACKAGE } from '../lib/installation.ts';

/** Base path of the open catalogue's art. */
export const OPEN_ART_BASE = '/art';

/** The part that stands from the start on. */
export type PublicSettings = Omit<PublicConfig, 'hasOtherPlayers'>;

/** The public part of the settings; its type has no place for a secret. */
export function toPublicSettings(config: Config, publicUrl: string, version: string): PublicSettings {
	const source = config.tmdb.credential ? 'tmdb' : 'open';
	return {
		source,
		imageBase: source === 'tmdb' ? config.tmdb.imageUrl : OPEN_ART_BASE,
		playerConfigUrl: config.playerConfigUrl,
		registration: config.registration,
		...(config.oidc ? { oidc: { name: config.oidc.name, ...(config.oidc.isOnly && { isOnly: true }) } } : {}),
		accountChanges: config.accountChanges,
		hasMail: config.smtp !== null,
		skipSegments: config.segments.isOn && source === 'tmdb' ? 'theintrodb' : 'off',
		downloads: config.downloads,
		watchLater: config.watchLater,
		publicUrl,
		officialDomains: config.officialDomains.length > 0 ? config.officialDomains : [publicUrl],
		communityUrl: config.communityUrl,
		contactEmail: config.contactEmail,
		historyRetentionDays: config.historyRetentionDays,
		version,
		commands: IS_PACKAGE ? 'matinee' : 'npm',
	};
}

export interface PublicConfigReader {
	read(): Promise<PublicConfig>;
	/** Whether there are player servers besides the built-in ones, as last read: lists of titles do not wait for a file. */
	hasOtherPlayers(): boolean;
}

/** @param hasOthersInFile Whether the operator's file has such a player server. */
export async function createPublicConfigReader(
	settings: PublicSettings,
	hasOthersInFile: () => Promise<boolean>,
): Promise<PublicConfigReader> {
	let hasOtherPlayers = false;
	const read = async () => {
		hasOtherPlayers = settings.playerConfigUrl !== null || (await hasOthersInFile());
		return { ...settings, hasOtherPlayers };
	};
	await read();
	return { read, hasOtherPlayers: () => hasOtherPlayers };
}
