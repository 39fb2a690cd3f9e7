// Made by `npm run languages`.
import type { Texts } from './texts.ts';

/** What a file of a language exports: the texts of each module, as it has them in English. */
export interface Translation {
	'contract/player-server-list': Texts<typeof import('../contract/player-server-list.messages.ts')>;
	'open-catalogue/programme/programme': Texts<typeof import('../open-catalogue/programme/programme.messages.ts')>;
	'web/bookmarks/bookmark-button': Texts<typeof import('../web/bookmarks/bookmark-button.messages.ts')>;
	'web/bookmarks/bookmarks': Texts<typeof import('../web/bookmarks/bookmarks.messages.ts')>;
	'web/config/product': Texts<typeof import('../web/config/product.messages.ts')>;
	'web/embed/panel': Texts<typeof import('../web/embed/panel.messages.ts')>;
	'web/embed/player': Texts<typeof import('../web/embed/player.messages.ts')>;
	'web/features/admin/addons/addons': Texts<typeof import('../web/features/admin/addons/addons.messages.ts')>;
	'web/features/admin/analytics/analytics': Texts<
		typeof import('../web/features/admin/analytics/analytics.messages.ts')
	>;
	'web/features/admin/overview/overview': Texts<typeof import('../web/features/admin/overview/overview.messages.ts')>;
	'web/features/admin/overview/setup': Texts<typeof import('../web/features/admin/overview/setup.messages.ts')>;
	'web/features/admin/player-servers/player-servers': Texts<
		typeof import('../web/features/admin/player-servers/player-servers.messages.ts')
	>;
	'web/features/admin/shared/admin': Texts<typeof import('../web/features/admin/shared/admin.messages.ts')>;
	'web/features/admin/sign-ups/sign-ups': Texts<typeof import('../web/features/admin/sign-ups/sign-ups.messages.ts')>;
	'web/features/admin/system/mail': Texts<typeof import('../web/features/admin/system/mail.messages.ts')>;
	'web/features/admin/system/reported-copies': Texts<
		typeof import('../web/features/admin/system/reported-copies.messages.ts')
	>;
	'web/features/admin/system/system': Texts<typeof import('../web/features/admin/system/system.messages.ts')>;
	'web/features/admin/users/users': Texts<typeof import('../web/features/admin/users/users.messages.ts')>;
	'web/features/auth/auth': Texts<typeof import('../web/features/auth/auth.messages.ts')>;
	'web/features/auth/correct-email': Texts<typeof import('../web/features/auth/correct-email.messages.ts')>;
	'web/features/auth/forgot-password': Texts<typeof import('../web/features/auth/forgot-password.messages.ts')>;
	'web/features/auth/new-password': Texts<typeof import('../web/features/auth/new-password.messages.ts')>;
	'web/features/auth/phone-sign-in': Texts<typeof import('../web/features/auth/phone-sign-in.messages.ts')>;
	'web/features/card-actions/card-progress': Texts<
		typeof import('../web/features/card-actions/card-progress.messages.ts')
	>;
	'web/features/catalogue/addons/addon-lists': Texts<
		typeof import('../web/features/catalogue/addons/addon-lists.messages.ts')
	>;
	'web/features/catalogue/browse/browse': Texts<typeof import('../web/features/catalogue/browse/browse.messages.ts')>;
	'web/features/catalogue/browse/facets': Texts<typeof import('../web/features/catalogue/browse/facets.messages.ts')>;
	'web/features/catalogue/collections/collection': Texts<
		typeof import('../web/features/catalogue/collections/collection.messages.ts')
	>;
	'web/features/catalogue/episodes/episode-marks': Texts<
		typeof import('../web/features/catalogue/episodes/episode-marks.messages.ts')
	>;
	'web/features/catalogue/episodes/episodes': Texts<
		typeof import('../web/features/catalogue/episodes/episodes.messages.ts')
	>;
	'web/features/catalogue/home/home': Texts<typeof import('../web/features/catalogue/home/home.messages.ts')>;
	'web/features/catalogue/people/person': Texts<typeof import('../web/features/catalogue/people/person.messages.ts')>;
	'web/features/catalogue/programme/programme': Texts<
		typeof import('../web/features/catalogue/programme/programme.messages.ts')
	>;
	'web/features/catalogue/search/search': Texts<typeof import('../web/features/catalogue/search/search.messages.ts')>;
	'web/features/catalogue/search/suggestions': Texts<
		typeof import('../web/features/catalogue/search/suggestions.messages.ts')
	>;
	'web/features/catalogue/title-list/title-list': Texts<
		typeof import('../web/features/catalogue/title-list/title-list.messages.ts')
	>;
	'web/features/catalogue/title-page/resume-action': Texts<
		typeof import('../web/features/catalogue/title-page/resume-action.messages.ts')
	>;
	'web/features/catalogue/title-page/share': Texts<
		typeof import('../web/features/catalogue/title-page/share.messages.ts')
	>;
	'web/features/catalogue/title-page/title-page': Texts<
		typeof import('../web/features/catalogue/title-page/title-page.messages.ts')
	>;
	'web/features/catalogue/title-page/watch-offers': Texts<
		typeof import('../web/features/catalogue/title-page/watch-offers.messages.ts')
	>;
	'web/features/catalogue/titles/titles': Texts<typeof import('../web/features/catalogue/titles/titles.messages.ts')>;
	'web/features/channels/channels': Texts<typeof import('../web/features/channels/channels.messages.ts')>;
	'web/features/downloads/downloads': Texts<typeof import('../web/features/downloads/downloads.messages.ts')>;
	'web/features/my-list/history-debug': Texts<typeof import('../web/features/my-list/history-debug.messages.ts')>;
	'web/features/my-list/lists/lists': Texts<typeof import('../web/features/my-list/lists/lists.messages.ts')>;
	'web/features/my-list/my-list': Texts<typeof import('../web/features/my-list/my-list.messages.ts')>;
	'web/features/player/addons/addon-streams': Texts<
		typeof import('../web/features/player/addons/addon-streams.messages.ts')
	>;
	'web/features/player/playback/player-tools': Texts<
		typeof import('../web/features/player/playback/player-tools.messages.ts')
	>;
	'web/features/player/playback/resume-note': Texts<
		typeof import('../web/features/player/playback/resume-note.messages.ts')
	>;
	'web/features/player/playback/up-next': Texts<typeof import('../web/features/player/playback/up-next.messages.ts')>;
	'web/features/player/player': Texts<typeof import('../web/features/player/player.messages.ts')>;
	'web/features/player/segments/segments': Texts<typeof import('../web/features/player/segments/segments.messages.ts')>;
	'web/features/player/server-settings/server-settings': Texts<
		typeof import('../web/features/player/server-settings/server-settings.messages.ts')
	>;
	'web/features/policy/dmca': Texts<typeof import('../web/features/policy/dmca.messages.ts')>;
	'web/features/policy/info': Texts<typeof import('../web/features/policy/info.messages.ts')>;
	'web/features/policy/policy': Texts<typeof import('../web/features/policy/policy.messages.ts')>;
	'web/features/policy/privacy': Texts<typeof import('../web/features/policy/privacy.messages.ts')>;
	'web/features/posters/posters': Texts<typeof import('../web/features/posters/posters.messages.ts')>;
	'web/features/settings/api-tokens/api-tokens': Texts<
		typeof import('../web/features/settings/api-tokens/api-tokens.messages.ts')
	>;
	'web/features/settings/own-account/own-account': Texts<
		typeof import('../web/features/settings/own-account/own-account.messages.ts')
	>;
	'web/features/settings/passkeys/passkeys': Texts<
		typeof import('../web/features/settings/passkeys/passkeys.messages.ts')
	>;
	'web/features/settings/provider/provider': Texts<
		typeof import('../web/features/settings/provider/provider.messages.ts')
	>;
	'web/features/settings/second-factor/second-factor': Texts<
		typeof import('../web/features/settings/second-factor/second-factor.messages.ts')
	>;
	'web/features/settings/settings': Texts<typeof import('../web/features/settings/settings.messages.ts')>;
	'web/features/welcome/welcome': Texts<typeof import('../web/features/welcome/welcome.messages.ts')>;
	'web/keyboard/keyboard': Texts<typeof import('../web/keyboard/keyboard.messages.ts')>;
	'web/layout/layout': Texts<typeof import('../web/layout/layout.messages.ts')>;
	'web/layout/menu': Texts<typeof import('../web/layout/menu.messages.ts')>;
	'web/lib/format': Texts<typeof import('../web/lib/format.messages.ts')>;
	'web/lib/watch-action': Texts<typeof import('../web/lib/watch-action.messages.ts')>;
	'web/preferences/language': Texts<typeof import('../web/preferences/language.messages.ts')>;
	'web/queue/play-all': Texts<typeof import('../web/queue/play-all.messages.ts')>;
	'web/queue/queue': Texts<typeof import('../web/queue/queue.messages.ts')>;
	'web/recovery/recovery': Texts<typeof import('../web/recovery/recovery.messages.ts')>;
	'web/screens/account-link-screens': Texts<typeof import('../web/screens/account-link-screens.messages.ts')>;
	'web/screens/activate-screen': Texts<typeof import('../web/screens/activate-screen.messages.ts')>;
	'web/screens/failures/failures': Texts<typeof import('../web/screens/failures/failures.messages.ts')>;
	'web/screens/failures/kept-titles': Texts<typeof import('../web/screens/failures/kept-titles.messages.ts')>;
	'web/screens/join-screen': Texts<typeof import('../web/screens/join-screen.messages.ts')>;
	'web/screens/owner-sign-up': Texts<typeof import('../web/screens/owner-sign-up.messages.ts')>;
	'web/screens/provider-return': Texts<typeof import('../web/screens/provider-return.messages.ts')>;
	'web/session/owner-notice': Texts<typeof import('../web/session/owner-notice.messages.ts')>;
	'web/session/second-factor-notice': Texts<typeof import('../web/session/second-factor-notice.messages.ts')>;
	'web/session/session': Texts<typeof import('../web/session/session.messages.ts')>;
	'web/taste/taste': Texts<typeof import('../web/taste/taste.messages.ts')>;
	'web/ui/ui': Texts<typeof import('../web/ui/ui.messages.ts')>;
	'web/worker/offline-page': Texts<typeof import('../web/worker/offline-page.messages.ts')>;
}
