/** Texts of the interface in German. */
import type { Translation } from './translation.ts';

export const MESSAGES = {
	'web/layout/layout': {
		LAYOUT_TEXT: {
			homeLink: 'Matinee, Startseite',
			skip: 'Zum Inhalt springen',
			mainNavigation: 'Hauptmenü',
			tabNavigation: 'Bereiche',
			openMenu: 'Menü öffnen',
			menu: 'Menü',
			home: 'Start',
			movies: 'Filme',
			shows: 'Serien',
			search: 'Suche',
			myList: 'Meine Liste',
			accountMenu: 'Kontomenü',
			login: 'Anmelden',
			signUp: 'Registrieren',
			loadingPage: 'Seite wird geladen',
			loadingPanel: 'Wird geladen',
			downloads: 'Downloads',
			sitePages: 'Über diese Website',
			info: 'Info',
			privacy: 'Datenschutz',
			dmca: 'DMCA',
			proxyAsks: 'Ein Proxy vor dieser Website verlangt eine Anmeldung.',
			reload: 'Neu laden',
			shortcuts: 'Tastenkürzel',
		},
	},
} satisfies Translation;
