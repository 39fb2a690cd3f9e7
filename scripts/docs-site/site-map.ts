/** Which files are pages of the documents' site, at which address, and in which group of its menu. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSettingsPage } from './settings-page.ts';

export interface SitePage {
	/** From the root of the repository; of a page that is made, the name that it would have there. */
	source: string;
	/** From the root of the site: `operating/`; empty for the first page. */
	url: string;
	/** Markdown. */
	text: string;
	title: string;
	/** In the menu; null for a page that others lead to. */
	group: Group | null;
}

/** Groups of the menu in their order, with their files in theirs. */
const MENU = {
	'Run it': ['docs/README.md', 'README.md', 'docs/operating.md', 'docs/settings.md'],
	'Other programs and hosts': ['docs/recipes/*'],
	'What it can do': [
		'docs/player-servers.md',
		'docs/addons.md',
		'docs/import-export.md',
		'docs/limits.md',
		'docs/scaling.md',
		// Documents that no group names.
		'docs/*',
	],
	'Develop it': [
		'docs/architecture.md',
		'CONTRIBUTING.md',
		'docs/glossary.md',
		'docs/rules.md',
		'docs/browsers.md',
		'docs/player-bridge.md',
		'docs/player-features.md',
		'docs/asvs.md',
		'docs/releasing.md',
		'docs/decisions/README.md',
	],
	'About releases': ['CHANGELOG.md', 'SECURITY.md'],
} as const;
export type Group = keyof typeof MENU;

/** In menus, where the heading of the document says too little. */
const TITLES: Readonly<Record<string, string>> = { 'README.md': 'About Matinee' };

export const GROUPS = Object.keys(MENU) as Group[];
const NAMED: ReadonlySet<string> = new Set(Object.values(MENU).flat());

/** Made by the build of the site, not kept in the repository. */
const SETTINGS = 'docs/settings.md';
const DECISIONS = 'docs/decisions/README.md';

/** Folders whose files are pages that show their text, so that documents can link to them; and single ones. */
const FOLDERS = ['deploy', 'deploy/kubernetes', 'deploy/monitoring', 'deploy/postgresql', 'deploy/fail2ban'];
const FILES = ['docs/player-bridge.html'];

/** Every page, those of the menu in its order. */
export function listPages(root: string): SitePage[] {
	const decisions = list(root, 'docs/decisions').map((source) => toPage(source, read(root, source), null));
	const made: Readonly<Record<string, () => string>> = {
		[SETTINGS]: () => toSettingsPage(read(root, 'README.md')),
		[DECISIONS]: () => toDecisionsPage(decisions),
	};
	const inMenu = GROUPS.flatMap((group) =>
		MENU[group]
			.flatMap((entry) =>
				entry.endsWith('/*') ? list(root, entry.slice(0, -2)).filter((file) => !NAMED.has(file)) : [entry],
			)
			.map((source) => toPage(source, made[source]?.() ?? read(root, source), group)),
	);
	const files = [...FOLDERS.flatMap((folder) => list(root, folder, /./)), ...FILES].map((source) =>
		toPage(source, toFilePage(source, read(root, source)), null),
	);
	return [...inMenu, ...decisions, ...files];
}

function toPage(source: string, text: string, group: Group | null): SitePage {
	const title = /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '');
	if (!title) throw new Error(`${source} does not begin with a heading`);
	return { source, url: toUrl(source), text, title: TITLES[source] ?? title, group };
}

/** `docs/recipes/nginx.md` is `recipes/nginx/`, `deploy/nginx.conf` is `deploy/nginx-conf/`. */
function toUrl(source: string): string {
	if (source === 'README.md') return 'about/';
	const path = source.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1');
	if (path === '') return path;
	return `${path
		.replace(/\.md$/, '')
		.replace(/\.(?=[^/]*$)/, '-')
		.toLowerCase()
		.replace(/\/$/, '')}/`;
}

function toFilePage(source: string, content: string): string {
	return `# \`${source}\`\n\n\`\`\`\`\`\n${content.trimEnd()}\n\`\`\`\`\`\n`;
}

function toDecisionsPage(decisions: readonly SitePage[]): string {
	const lines = decisions.map(({ source, title }) => `- [${title}](${source.replace('docs/decisions/', '')})`);
	return `# Decisions\n\nWhat was chosen, against what, and why, in the order in which it was decided.\n\n${lines.join('\n')}\n`;
}

function read(root: string, path: string): string {
	return readFileSync(join(root, path), 'utf8');
}

function list(root: string, folder: string, names = /\.md$/): string[] {
	return readdirSync(join(root, folder), { withFileTypes: true })
		.filter((entry) => entry.isFile() && names.test(entry.name))
		.map(({ name }) => `${folder}/${name}`)
		.sort();
}
