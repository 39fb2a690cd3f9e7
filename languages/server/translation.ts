// Made by `npm run languages`.
import type { Texts } from '../texts.ts';

/** What a file of a language says for the server, by the modules of its texts. */
export interface ServerTranslation {
	'server/accounts/account-link': Texts<typeof import('../../server/accounts/account-link.messages.ts')>;
	'server/accounts/account-mails': Texts<typeof import('../../server/accounts/account-mails.messages.ts')>;
	'server/accounts/api-token': Texts<typeof import('../../server/accounts/api-token.messages.ts')>;
	'server/accounts/auth': Texts<typeof import('../../server/accounts/auth.messages.ts')>;
	'server/accounts/device-code': Texts<typeof import('../../server/accounts/device-code.messages.ts')>;
	'server/accounts/own-account': Texts<typeof import('../../server/accounts/own-account.messages.ts')>;
	'server/accounts/passkey': Texts<typeof import('../../server/accounts/passkey.messages.ts')>;
	'server/accounts/profile': Texts<typeof import('../../server/accounts/profile.messages.ts')>;
	'server/accounts/provider': Texts<typeof import('../../server/accounts/provider.messages.ts')>;
	'server/accounts/proxy-sign-in': Texts<typeof import('../../server/accounts/proxy-sign-in.messages.ts')>;
	'server/accounts/second-factor': Texts<typeof import('../../server/accounts/second-factor.messages.ts')>;
	'server/addons/addons': Texts<typeof import('../../server/addons/addons.messages.ts')>;
	'server/admin/admin': Texts<typeof import('../../server/admin/admin.messages.ts')>;
	'server/calendar/calendar': Texts<typeof import('../../server/calendar/calendar.messages.ts')>;
	'server/channels/channels': Texts<typeof import('../../server/channels/channels.messages.ts')>;
	'server/children/children': Texts<typeof import('../../server/children/children.messages.ts')>;
	'server/connections/feeds': Texts<typeof import('../../server/connections/feeds.messages.ts')>;
	'server/connections/mcp': Texts<typeof import('../../server/connections/mcp.messages.ts')>;
	'server/connections/stremio': Texts<typeof import('../../server/connections/stremio.messages.ts')>;
	'server/http/error-page': Texts<typeof import('../../server/http/error-page.messages.ts')>;
	'server/language/programme-names': Texts<typeof import('../../server/language/programme-names.messages.ts')>;
	'server/language/sentences': Texts<typeof import('../../server/language/sentences.messages.ts')>;
	'server/lists/lists': Texts<typeof import('../../server/lists/lists.messages.ts')>;
	'server/mail/mail': Texts<typeof import('../../server/mail/mail.messages.ts')>;
	'server/media-servers/media-servers': Texts<typeof import('../../server/media-servers/media-servers.messages.ts')>;
	'server/pages/manifest': Texts<typeof import('../../server/pages/manifest.messages.ts')>;
	'server/pages/prints/poster-print': Texts<typeof import('../../server/pages/prints/poster-print.messages.ts')>;
	'server/player/player-pages': Texts<typeof import('../../server/player/player-pages.messages.ts')>;
	'server/player/player-server-list': Texts<typeof import('../../server/player/player-server-list.messages.ts')>;
	'server/push/push': Texts<typeof import('../../server/push/push.messages.ts')>;
	'server/requests/requests': Texts<typeof import('../../server/requests/requests.messages.ts')>;
	'server/segments/segments': Texts<typeof import('../../server/segments/segments.messages.ts')>;
	'server/subtitles/subtitles': Texts<typeof import('../../server/subtitles/subtitles.messages.ts')>;
	'server/system/system': Texts<typeof import('../../server/system/system.messages.ts')>;
	'server/taste/taste': Texts<typeof import('../../server/taste/taste.messages.ts')>;
	'server/together/together': Texts<typeof import('../../server/together/together.messages.ts')>;
	'server/trackers/trackers': Texts<typeof import('../../server/trackers/trackers.messages.ts')>;
	'server/transfer/imports': Texts<typeof import('../../server/transfer/imports.messages.ts')>;
	'server/watch-history/watch-history': Texts<typeof import('../../server/watch-history/watch-history.messages.ts')>;
	'server/webhooks/webhooks': Texts<typeof import('../../server/webhooks/webhooks.messages.ts')>;
}
