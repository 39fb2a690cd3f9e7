/**
 * `npm run clock -- status|accept`: whether old records are kept because the clock is more than a day ahead of the last
 * time that a server ran; `accept` says that the time is right, so that they are removed again.
 */
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { StartError } from '#server/start-error.ts';
import { createClockGuard } from '#server/system/clock-guard.ts';
import { runCommand } from './database-command.ts';

await runCommand(async () => {
	const [action, ...more] = process.argv.slice(2);
	if ((action !== 'status' && action !== 'accept') || more.length > 0) {
		throw new StartError('Usage: npm run clock -- status|accept');
	}
	const { database: setting } = readConfig(process.env);
	const database = await openDatabase(setting, { mustExist: true, onError: () => {} });
	try {
		const guard = createClockGuard({ db: database.db, clock: Date.now });
		const now = new Date().toISOString();
		if (action === 'accept') {
			await guard.accept();
			return `${now} is accepted: old records are removed again within the hour`;
		}
		const { isAhead, lastSeenAt } = await guard.check();
		if (!isAhead) return `The clock is right: ${now}`;
		return `The clock says ${now}, the last time seen was ${lastSeenAt}: nothing is removed for its age. If the server was off since then, run npm run clock -- accept; if not, set the clock right`;
	} finally {
		await database.close();
	}
});
