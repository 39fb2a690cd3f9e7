/**
 * `npm run bench:pipelining`: every seven seconds another address opens three sockets, sends 64 KB of pipelined requests for
 * the clip on each, and reads nothing. The built server has 1,024 descriptors and 512 MB; other people request pages, lists,
 * posters and the clip all the time, first without the attack, so that what a busy machine refuses is told from what the
 * attack does.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMatinee } from '../harness/start-matinee.ts';
import { LOAD_CORE, pinProcess, requireTwoCores, SERVER_CORE } from './cores.ts';
import { createMemoryGroup } from './memory-group.ts';
import { endBench, percentile, reportFigure } from './report-figure.ts';

const DESCRIPTORS = 1024;
const MEMORY_MIB = 512;
const WAVES = 6;
const WAVE_MS = 7000;
const SOCKETS = 3;
const BURST_BYTES = 65_536;
/** Another client than the one of the others. */
const ATTACKER = '127.0.0.2';
const PAUSE_MS = 40;
const SAMPLE_MS = 50;
const PATHS = [
	'/',
	'/movies',
	'/movie/775',
	'/api/tmdb/movie/popular',
	'/api/tmdb/movie/775',
	'/art/w500/movie-775-poster.svg',
	'/embed/clip.mp4',
];
requireTwoCores();
const matinee = await startMatinee();
const { port } = new URL(matinee.url);
pinProcess(matinee.pid, SERVER_CORE);
pinProcess(process.pid, LOAD_CORE);
execFileSync('prlimit', ['--pid', String(matinee.pid), `--nofile=${DESCRIPTORS}:${DESCRIPTORS}`]);
const group = createMemoryGroup(MEMORY_MIB);
group?.add(matinee.pid);
process.stdout.write(
	`     memory is bounded by ${group?.directory ?? 'its measurement alone: no control group can be made here'}\n`,
);

/** Milliseconds until the whole answer is there; a sentence where it is no answer of 200. */
function request(path: string): Promise<number | string> {
	const began = performance.now();
	return new Promise((resolve) => {
		get(matinee.url + path, { agent: false }, (answer) => {
			const { statusCode } = answer;
			answer.resume().on('error', ({ message }) => resolve(`${path}: ${message}`));
			answer.on('end', () => resolve(statusCode === 200 ? performance.now() - began : `${path}: ${statusCode}`));
		}).on('error', ({ message }) => resolve(`${path}: ${message}`));
	});
}

/** Requests of others, one after another, for as long as the waves take. */
async function requestMeanwhile(): Promise<{ times: number[]; failures: string[] }> {
	const times: number[] = [];
	const failures: string[] = [];
	const until = performance.now() + WAVES * WAVE_MS;
	for (let n = 0; performance.now() < until; n += 1) {
		const result = await request(PATHS[n % PATHS.length] ?? '/');
		if (typeof result === 'number') times.push(result);
		else failures.push(result);
		await sleep(PAUSE_MS);
	}
	return { times, failures };
}

const stuck: Socket[] = [];

function sendWave(): void {
	const one = `GET /embed/clip.mp4 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
	for (let n = 0; n < SOCKETS; n += 1) {
		const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: ATTACKER });
		// The server ends them after a while.
		socket.on('error', () => {});
		socket.pause();
		socket.write(one.repeat(Math.ceil(BURST_BYTES / one.length)));
		stuck.push(socket);
	}
}

let mostDescriptors = 0;
let mostMib = 0;
const sampling = setInterval(() => {
	mostDescriptors = Math.max(mostDescriptors, readdirSync(`/proc/${matinee.pid}/fd`).length);
	// Of the kernel: no peak between two samples is missed.
	const peakKib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${matinee.pid}/status`, 'utf8'))?.[1];
	mostMib = Math.max(mostMib, Number(peakKib) / 1024);
}, SAMPLE_MS);

function report(when: string, { times, failures }: Awaited<ReturnType<typeof requestMeanwhile>>): void {
	reportFigure(`requests of others ${when}`, times.length + failures.length, '', { atLeast: WAVES });
	reportFigure(`requests of others that failed ${when}`, failures.length, '', { atMost: 0 });
	reportFigure(`requests of others ${when}, p95`, percentile(times, 95), 'ms');
	for (const failure of new Set(failures)) process.stdout.write(`     ${failure}\n`);
}

for (const path of PATHS) await request(path);
report('without the attack', await requestMeanwhile());
reportFigure('descriptors, peak without the attack', mostDescriptors, '');
reportFigure('resident memory, peak without the attack', mostMib, 'MiB');
sendWave();
const waves = setInterval(sendWave, WAVE_MS);
report('during the attack', await requestMeanwhile());
clearInterval(waves);
clearInterval(sampling);
reportFigure('sockets of the attack', stuck.length, '', { atLeast: WAVES * SOCKETS });
reportFigure('descriptors, peak', mostDescriptors, '', { atMost: DESCRIPTORS / 4 });
reportFigure('resident memory, peak', mostMib, 'MiB', { atMost: MEMORY_MIB });
for (const socket of stuck) socket.destroy();
await matinee.stop();
group?.remove();
endBench();
