import type { PublicConfig } from '#contract/public-config.ts';
import type { Config } from '../config.ts';
import { IS_PACKAGE } from '../lib/installation.ts';
import type { OidcSettings } from '../oidc-settings.ts';
import { PROVIDER_ICON_PATH } from '../sign-in-icon.ts';

/** Base path of the open catalogue's art. */
export const OPEN_ART_BASE = '/art';

/** The part that stands from the start on. */
export type PublicSettings = Omit<PublicConfig, 'hasOtherPlayers' | 'addons' | 'mediaServers' | 'titleRequests'>;

/** The public part of the settings; its type has no place for a secret. */
export function toPublicSettings(config: Config, publicUrl: string, version: string): PublicSettings {
	const source = config.tmdb.credential ? 'tmdb' : 'open';
	return {
		source,
		imageBase: source === 'tmdb' ? config.tmdb.imageUrl : OPEN_ART_BASE,
		playerConfigUrl: config.playerConfigUrl,
		// Its provider makes the accounts.
		registration: config.oidc?.isOnly ? ('closed' as const) : config.registration,
		...(config.oidc ? { oidc: toPublicProvider(config.oidc) } : {}),
		...(config.proxySignIn ? { proxySignIn: { name: config.proxySignIn.name } } : {}),
		accountChanges: config.accountChanges,
		hasMail: config.smtp !== null,
		skipSegments: config.segments.isOn && source === 'tmdb' ? 'theintrodb' : 'off',
		downloads: config.downloads,
		together: config.together,
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

function toPublicProvider({ name, isOnly, icon }: OidcSettings): NonNullable<PublicConfig['oidc']> {
	const drawn = icon && ('name' in icon ? icon.name : `${PROVIDER_ICON_PATH}?v=${icon.file.version}`);
	return { name, ...(isOnly && { isOnly }), ...(drawn && { icon: drawn }) };
}

export interface PublicConfigReader {
	read(): Promise<PublicConfig>;
	/** Whether there are player servers besides the built-in ones, as last read: lists of titles do not wait for a file. */
	hasOtherPlayers(): boolean;
}

/**
 * @param hasOthersInFile Whether the operator's file has such a player server.
 * @param readAddons What pages know of add-ons; undefined where there is none. Their streams may be of any title, too.
 */
export async function createPublicConfigReader(
	settings: PublicSettings,
	hasOthersInFile: () => Promise<boolean>,
	readAddons: () => Promise<PublicConfig['addons']>,
	readMediaServers: () => Promise<PublicConfig['mediaServers']>,
	readTitleRequests: () => Promise<PublicConfig['titleRequests']>,
): Promise<PublicConfigReader> {
	let hasOtherPlayers = false;
	const read = async () => {
		const [hasOthers, addons, mediaServers, titleRequests] = await Promise.all([
			hasOthersInFile(),
			readAddons(),
			readMediaServers(),
			readTitleRequests(),
		]);
		hasOtherPlayers = settings.playerConfigUrl !== null || hasOthers || addons?.streams === true;
		return {
			...settings,
			hasOtherPlayers,
			...(addons ? { addons } : {}),
			...(mediaServers ? { mediaServers } : {}),
			...(titleRequests ? { titleRequests } : {}),
		};
	};
	await read();
	return { read, hasOtherPlayers: () => hasOtherPlayers };
}
