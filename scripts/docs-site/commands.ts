/** The commands of the operator's pages: which test tries each, or why none does. */

/** How a command is tried. `here`: as it stands, by `commands.test.ts`. */
type Trial = { here: true } | { by: string } | { not: string };

const NO_DAEMON =
	'no Docker or Podman where tests run; the files are checked against their schemas, and what runs inside is tried';
const NO_SYSTEMD = 'no systemd where tests run; scripts/deb-test.ts runs what the unit says as its user';
const OTHERS = 'a program of others, with its own account or system';

/** The first row that matches a command counts. Placeholders, such as `FILE`, are usage and not commands. */
export const TRIALS: readonly [command: RegExp, trial: Trial][] = [
	[/^matinee$/, { here: true }],
	[
		/^matinee (--help|--version|doctor|owner someone@example\.org|(backup|restore) backups\/friday\.db|clock accept)$/,
		{ here: true },
	],
	[/^matinee copies check$/, { by: 'scripts/copies.test.ts' }],
	[/^matinee start$/, { by: 'scripts/package-test.ts' }],

	[/^npm install --global \.\/matinee-/, { by: 'scripts/package-test.ts' }],
	[/^npx \.\/matinee-/, { by: 'scripts/package-test.ts' }],
	[/^npm run pack$/, { by: 'scripts/package-test.ts' }],
	[/^sudo apt install \.\/matinee_/, { by: 'scripts/deb-test.ts' }],
	[/^sudo matinee (owner|backup|restore) /, { by: 'scripts/deb-test.ts' }],
	[/^apt (remove|purge) matinee$/, { by: 'scripts/deb-test.ts' }],
	[
		/^rm -r \/var\/lib\/matinee && deluser matinee$/,
		{ not: 'removes what people own; scripts/deb-test.ts shows that nothing else does' },
	],
	[/^npm run deb( -- --arch=arm64)?$/, { by: 'scripts/deb-test.ts' }],
	[/^npm run (deb|proxies|package|image):test$/, { not: 'is itself a test' }],

	[/^(TMDB_ACCESS_TOKEN=… )?npm start$/, { by: 'scripts/start.test.ts' }],
	[/^npm test$/, { not: 'is what runs this test' }],
	[/^git pull$/, { not: 'needs a remote repository' }],
	[
		/^cd \/opt\/matinee && git pull/,
		{ not: 'needs a remote repository; the build and the start are those of scripts/start.test.ts' },
	],
	[/^npm ci --include=dev && npm run build$/, { by: 'scripts/ensure-installed.test.ts' }],
	[/^(npm run owner --|sudo DATA_DIR=\S+ \S+node scripts\/owner\.ts) /, { by: 'scripts/owner.test.ts' }],
	[/^(npm run backup --|sudo DATA_DIR=\S+ \S+node scripts\/backup\.ts) /, { by: 'scripts/backup.test.ts' }],
	[/^(npm run restore --|sudo DATA_DIR=\S+ \S+node scripts\/restore\.ts) /, { by: 'scripts/restore.test.ts' }],
	[
		/^(npm run copies --silent --|sudo DATA_DIR=\S+ \S+node scripts\/copies\.ts) check$/,
		{ by: 'scripts/copies.test.ts' },
	],
	[/^npm run migrate -- /, { by: 'scripts/migrate.test.ts' }],
	[/^npm run clock -- /, { by: 'server/system/clock-guard.test.ts' }],
	[/^npm run (owner|doctor|capacity)$/, { by: 'scripts/documents.test.ts' }],
	[/^npm run docs( -- 8080)?$/, { by: 'scripts/docs-site/docs-site.test.ts' }],
	[/^npm run upgrade-table$/, { by: 'server/db/earlier-databases.test.ts' }],
	[/^npm run bench:/, { not: 'a measurement, which needs a quiet machine; bench/README.md has the last figures' }],

	[/^(sudo )?(docker|podman) /, { not: NO_DAEMON }],
	[/^(sudo )?(systemctl|systemd-analyze|journalctl)\b/, { not: NO_SYSTEMD }],
	[/^sed 's#=matinee\$#/, { by: 'scripts/docs-site/commands.test.ts' }],
	[/^sudo (nginx -t|ln -s \/etc\/nginx)/, { by: 'scripts/proxies-test.ts' }],
	[/^certbot /, { not: OTHERS }],
	[/^tailscale /, { not: OTHERS }],
	[
		/^kubectl /,
		{ not: 'no cluster where tests run; scripts/deploy-schemas.test.ts checks the files against the schemas' },
	],
	[/^psql "\$DATABASE_URL" -f deploy\/postgresql\//, { by: 'scripts/partition-history.test.ts' }],
	[/^psql "\$DATABASE_URL" -c 'delete from /, { by: 'scripts/docs-site/commands.test.ts' }],
	[/^(sudo )?(chown|mkdir) .*\/mnt\//, { not: 'one command of the system, on a disk of the host' }],
	[/^uname -m$/, { not: 'one command of the system, which says what the machine is' }],
];

/** Programs that a command in the text begins with; in blocks of `sh` every line is one. */
const PROGRAMS = [
	...['npm', 'npx', 'matinee', 'docker', 'podman', 'apt', 'journalctl', 'systemctl', 'systemd-analyze', 'tailscale'],
	...['psql', 'nginx', 'certbot', 'kubectl', 'sed', 'uname', 'cd', 'rm', 'chown', 'mkdir'],
];
const INLINE = new RegExp(`^(sudo |[A-Z_]+=\\S+ )*(${PROGRAMS.join('|')}|\\S+/node) `);
/** Commands of the text that end with their program. */
const WITHOUT_ARGUMENT = ['npm start', 'npm test', 'git pull'];
/** What stands for something else. Names in capitals that are settings have an underscore or an equals sign. */
const USAGE = /\b(ACCOUNT|FILE|COMMAND|ID)\b|\\\||\[--| -- …/;

/** Commands of a document, each once. */
export function listCommands(markdown: string): string[] {
	const blocks = [...markdown.matchAll(/^ *```sh\n(.*?)^ *```/gms)].flatMap(([, block = '']) =>
		block.replace(/\\\n\s*/g, '').split('\n'),
	);
	const inline = [...markdown.replace(/^ *```.*?^ *```/gms, '').matchAll(/`([^`\n]+)`/g)]
		.flatMap(([, code]) => code ?? [])
		.filter((code) => INLINE.test(code) || WITHOUT_ARGUMENT.includes(code));
	const lines = [...blocks, ...inline].map((line) => line.replace(/\s+#.*/, '').trim());
	return [...new Set(lines)].filter((line) => line && !USAGE.test(line));
}

export function findTrial(command: string): Trial | undefined {
	return TRIALS.find(([pattern]) => pattern.test(command))?.[1];
}
