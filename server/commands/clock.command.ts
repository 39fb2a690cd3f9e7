/**
 * `matinee clock status|accept`: whether old records are kept because the clock is more than a day ahead of the last
 * time that a server ran; `accept` says that the time is right, so that they are removed again.
 */
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { commandLine } from '../lib/installation.ts';
import { type ClockGuard, createClockGuard } from '../system/clock-guard.ts';
import type { RunCommand } from './command.ts';

export const runClock: RunCommand = async ({ positionals: [action] }) => {
	const { database: setting } = readConfig(process.env);
	const database = await openDatabase(setting, { mustExist: true, onError: () => {} });
	try {
		process.stdout.write(`${await runAction(createClockGuard({ db: database.db, clock: Date.now }), action)}\n`);
		return 0;
	} finally {
		await database.close();
	}
};

async function runAction(guard: ClockGuard, action: string | undefined): Promise<string> {
	const now = new Date().toISOString();
	if (action === 'accept') {
		await guard.accept();
		return `${now} is accepted: old records are removed again within the hour`;
	}
	const { isAhead, lastSeenAt } = await guard.check();
	if (!isAhead) return `The clock is right: ${now}`;
	return `The clock says ${now}, the last time seen was ${lastSeenAt}: nothing is removed for its age. If the server was off since then, run ${commandLine('clock', 'accept')}; if not, set the clock right`;
}
