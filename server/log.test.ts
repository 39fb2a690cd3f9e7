import { pino } from 'pino';
import { expect, it } from 'vitest';
import { boundLines, MAX_EQUAL_LINES_PER_MINUTE } from './log.ts';

function createLog() {
	const lines: Record<string, unknown>[] = [];
	let now = 0;
	const log = pino(
		{ level: 'debug', hooks: { logMethod: boundLines(() => now) } },
		{ write: (line: string) => void lines.push(JSON.parse(line)) },
	);
	return {
		log,
		lines,
		advance: (ms: number) => {
			now += ms;
		},
	};
}

const emfile = () => Object.assign(new Error('too many open files'), { code: 'EMFILE' });

it.each<[string, (log: pino.Logger) => void]>([
	['with fields', (log) => log.error({ err: emfile() }, 'Internal server error')],
	['of text alone', (log) => log.warn('The database broke')],
	['of an error alone', (log) => log.error(emfile())],
	['of a child', (log) => log.child({ reqId: '1' }).error({ err: emfile() }, 'Internal server error')],
])('equal lines %s are bounded in a minute, and the next one has the number of those left out', (_, write) => {
	const { log, lines, advance } = createLog();
	for (let count = 0; count < MAX_EQUAL_LINES_PER_MINUTE + 7; count += 1) write(log);
	expect(lines).toHaveLength(MAX_EQUAL_LINES_PER_MINUTE);
	log.warn('Another line');
	expect(lines).toHaveLength(MAX_EQUAL_LINES_PER_MINUTE + 1);
	advance(60_000);
	write(log);
	expect(lines.at(-1)).toMatchObject({ msg: lines[0]?.msg, omitted: 7 });
	write(log);
	expect(lines.at(-1)).not.toHaveProperty('omitted');
});

it('lines for debugging and security events, which have limits of their own, are not', () => {
	const { log, lines } = createLog();
	for (let count = 0; count < 2 * MAX_EQUAL_LINES_PER_MINUTE; count += 1) {
		log.debug('detail');
		log.warn({ security: { event: 'login_failed' } }, 'Security: login_failed');
	}
	expect(lines).toHaveLength(4 * MAX_EQUAL_LINES_PER_MINUTE);
});

it('messages that differ take bounded memory', () => {
	const { log, lines } = createLog();
	for (let count = 0; count < 3000; count += 1) log.warn(`message ${count}`);
	expect(lines).toHaveLength(3000);
});
