import { type Config, readConfig } from '../../config.ts';
import { VERSION } from '../../lib/installation.ts';
import { StartError } from '../../start-error.ts';
import type { RunCommand } from '../command.ts';
import { readDateOf, toClockFinding } from './clock-check.ts';
import { checkDataDirectory, checkDisk } from './directory-checks.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';
import { checkPort, checkProxySettings, checkPublicUrl } from './network-checks.ts';
import { checkDatabase, checkMail, checkRedis, checkTmdb } from './service-checks.ts';

/** `matinee doctor`: checks the host and its settings, changes nothing, and prints no secret. 1 where a check fails. */
export const runDoctor: RunCommand = async ({ values }) => {
	const findings = await examineHost();
	const isWell = findings.every(({ state }) => state !== 'failure');
	const lines = values.json
		? [JSON.stringify({ version: VERSION, ok: isWell, checks: findings })]
		: [...findings.flatMap(toLines), toSummary(findings)];
	process.stdout.write(`${lines.join('\n')}\n`);
	return isWell ? 0 : 1;
};

async function examineHost(): Promise<Finding[]> {
	const node = checkNode(process.versions.node);
	let config: Config;
	try {
		config = readConfig(process.env);
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		return [
			node,
			failure('settings', error.message, 'Correct it and run this again: the other checks need the settings'),
		];
	}
	const [port, { finding: database, lastSeenAt }, redis, mail, tmdb, elsewhere] = await Promise.all([
		checkPort(config),
		checkDatabase(config),
		checkRedis(config),
		checkMail(config),
		checkTmdb(config),
		readDateOf(config.tmdb.credential ? config.tmdb.baseUrl : config.copies.archiveUrl),
	]);
	const { isRunning, ...portFinding } = port;
	const address = isRunning ? await checkPublicUrl(config) : null;
	return [
		node,
		ok('settings', 'Every setting is valid'),
		attempt('directory', () => checkDataDirectory(config)),
		attempt('disk', () => checkDisk(config)),
		toClockFinding({ now: Date.now(), lastSeenAt, elsewhere }),
		portFinding,
		checkProxySettings(config),
		...(address ? [address] : []),
		database,
		redis,
		mail,
		tmdb,
	];
}

/** A Node that is too old runs no command: `harness/matinee.mjs` refuses it. */
export function checkNode(version: string): Finding {
	const says = `Matinee ${VERSION} on Node ${version}, ${process.platform} ${process.arch}`;
	const hasLongSupport = Number(version.split('.')[0]) % 2 === 0;
	return hasLongSupport
		? ok('node', says)
		: warning('node', `${says}; it gets corrections for months alone`, 'Install Node 24 or a later even version');
}

/** A directory that cannot even be looked at. */
function attempt(check: string, work: () => Finding): Finding {
	try {
		return work();
	} catch (error) {
		return failure(
			check,
			`DATA_DIR cannot be looked at (${reasonOf(error)})`,
			'Set DATA_DIR to a directory to write to',
		);
	}
}

const STATE_WIDTH = 'warning'.length;
const CHECK_WIDTH = 'directory'.length;

function toLines({ check, state, says, advice }: Finding): string[] {
	const indent = ' '.repeat(STATE_WIDTH + CHECK_WIDTH + 4);
	const line = `${state.padEnd(STATE_WIDTH)}  ${check.padEnd(CHECK_WIDTH)}  ${says}`;
	return advice === null ? [line] : [line, `${indent}${advice}`];
}

function toSummary(findings: readonly Finding[]): string {
	const count = (wanted: Finding['state']) => findings.filter(({ state }) => state === wanted).length;
	return `${count('ok')} ok, ${count('warning')} warnings, ${count('failure')} failures`;
}
