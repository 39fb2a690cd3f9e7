import type { AddonFault } from '#contract/addons.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const ADDON_MESSAGES = inLanguage('server/addons/addons', 'ADDON_MESSAGES', {
	noAddress:
		'This is no address of an add-on; paste one that begins with https:// or stremio:// and ends in manifest.json',
	hasCredentials: 'Leave out the user name and the password in front of the host',
	needsHttps:
		'Use an https address. For an add-on in your own network add its host to ADDONS_PRIVATE_HOSTS and start Matinee again',
	needsConfiguration:
		'This add-on has to be set up first: open its page of settings, and paste the address that it gives you',
	nothingUsed:
		'This add-on offers nothing that is used here: neither streams, nor subtitles, nor catalogues of movies or series',
	isAdded: 'This add-on is in the list already',
	tooMany: 'There are as many add-ons as there may be; remove one first',
	unknown: 'There is no such add-on',
	unknownTitle: 'There is no such title',
	noAnswer: 'The add-on did not answer; try again later',
	noSubtitles: 'There are no such subtitles',
	offeredBy: (addon: string) => `Offered by the add-on ${addon}`,
	otherOrder: 'The list has changed meanwhile; look at it again',
	unknownCatalog: 'This add-on has no such catalogue',
	tooManyTests: 'Other addresses are being looked at; try again in a moment',
	added: 'The add-on is added',
	saved: 'Saved',
	refreshed: 'The manifest was read again',
	removed: 'The add-on is removed',
	faultOf: {
		unreachable: 'Nothing answers at this address; check that it is right and that the add-on runs',
		timeout: 'The add-on did not answer in time; try again later',
		not_public:
			'This address leads into a private network; for an add-on of your own add its host to ADDONS_PRIVATE_HOSTS and start Matinee again',
		redirects: 'The address leads on too often, or to a place that is not allowed; use the address at which it ends',
		error_status: 'The host answers, but has no add-on there; check the address',
		not_json: 'What is at this address is no manifest; its address usually ends in manifest.json',
		too_large: 'The answer is larger than that of any add-on',
		not_an_addon: 'The manifest is not valid: it needs an id, a name, a version, types and resources',
		paused: 'The add-on has failed several times in a row; it is asked again in a minute',
		sealed: 'The address was stored with another SECRETS_KEY; remove the add-on and add it again',
	} satisfies Record<AddonFault, string>,
});
