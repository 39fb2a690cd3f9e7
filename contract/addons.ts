/** Add-ons that speak the Stremio protocol: what the operator adds, and what viewers get of them. */
import { z } from 'zod';
import { ADDON_ADDRESS_MAX_CHARS, ADDON_LISTS_MAX, ADDONS_MAX } from './limits.ts';

/** Why an add-on cannot be used, or did not answer. */
export const ADDON_FAULTS = [
	/** Its name has no address, or nothing answers there. */
	'unreachable',
	'timeout',
	/** An address inside the house that the settings do not allow. */
	'not_public',
	/** It leads elsewhere more often than is followed, or to where it must not. */
	'redirects',
	/** An HTTP status that is no answer. */
	'error_status',
	'not_json',
	'too_large',
	/** JSON that is no manifest, or no answer of its kind. */
	'not_an_addon',
	/** It keeps failing, so that it is left alone for a while. */
	'paused',
	/** Its address was encrypted with another `SECRETS_KEY`. */
	'sealed',
] as const;
export type AddonFault = (typeof ADDON_FAULTS)[number];

/** What of an add-on this server uses. */
export const ADDON_RESOURCES = ['stream', 'subtitles', 'catalog'] as const;

export const addonCatalogSchema = z.object({
	type: z.string().describe('`movie` or `series`'),
	id: z.string(),
	name: z.string(),
	genres: z.array(z.string()).describe('To choose from; empty where it has none'),
	can_search: z.boolean(),
	can_page: z.boolean(),
	needs: z.enum(['genre', 'search', 'other']).nullable().describe('What it answers nothing without'),
});

export type AddonCatalog = z.infer<typeof addonCatalogSchema>;

/** What an add-on says of itself. */
export const addonManifestSchema = z.object({
	addon_id: z.string().describe('As it names itself'),
	name: z.string(),
	description: z.string(),
	version: z.string(),
	types: z.array(z.string()),
	resources: z.array(z.enum(ADDON_RESOURCES)).describe('Those that are used here'),
	unused: z.array(z.string()).describe('Resources that are not used here'),
	catalogs: z.array(addonCatalogSchema),
	unused_catalogs: z.number().int().describe('Of other types, or that need what is not offered here'),
	is_configurable: z.boolean(),
	needs_configuration: z.boolean(),
	is_adult: z.boolean(),
	has_p2p: z.boolean().describe('It offers torrents, which are not played here'),
});

export type AddonManifest = z.infer<typeof addonManifestSchema>;

export const addonPreviewSchema = addonManifestSchema.extend({
	host: z.string(),
	is_added: z.boolean().describe('This address was added before'),
});

export type AddonPreview = z.infer<typeof addonPreviewSchema>;

/** A catalogue that the operator has chosen. */
const chosenCatalogSchema = z.object({
	type: z.string().max(100),
	id: z.string().max(300),
	is_on_home: z.boolean(),
});

export type ChosenCatalog = z.infer<typeof chosenCatalogSchema>;

/** As the admin panel shows it. */
export const addonSchema = addonManifestSchema.extend({
	id: z.string(),
	host: z.string().describe('The rest of the address may hold a key, and is not shown'),
	configure_url: z.string().nullable().describe('Of its own page of settings; owners alone see it'),
	is_enabled: z.boolean(),
	chosen: z.array(chosenCatalogSchema).describe('Catalogues that are lists here'),
	added_at: z.iso.datetime(),
	checked_at: z.iso.datetime().describe('When its manifest was last read'),
	changed_at: z.iso.datetime().nullable().describe('When it last said something else of itself'),
	fault: z.enum(ADDON_FAULTS).nullable().describe('Of the last look at its manifest'),
});

export type Addon = z.infer<typeof addonSchema>;

export const addonAddressBodySchema = z.object({
	address: z
		.string('Enter the address of a manifest')
		.trim()
		.min(1, 'Enter the address of a manifest')
		.max(ADDON_ADDRESS_MAX_CHARS, `An address has at most ${ADDON_ADDRESS_MAX_CHARS} characters`),
});

const addonId = z.string().regex(/^[\w-]{1,40}$/, 'id must be the id of an add-on');

export const addonParamsSchema = z.object({ id: addonId });

export const addonChangeBodySchema = z.object({
	is_enabled: z.boolean().optional(),
	chosen: z.array(chosenCatalogSchema).max(ADDON_LISTS_MAX).optional(),
});

export const addonOrderBodySchema = z.object({ ids: z.array(addonId).min(1).max(ADDONS_MAX) });
