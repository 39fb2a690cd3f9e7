import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { AppError } from '../http/app-error.ts';
import type { FileArchive } from '../http/file-archive.ts';
import { openInTurn } from '../lib/open-in-turn.ts';
import { programFile } from '../lib/program-file.ts';
import { createSingleFlight } from '../lib/single-flight.ts';

export interface ShareImage {
	png: Buffer;
	etag: string;
}

export interface ShareImageService {
	/** The card of a title (`movie-775`) or of a day (`programme-2026-11-22`) as PNG; null when there is none. */
	find(name: string): Promise<ShareImage | null>;
}

interface ShareImageOptions {
	/** The built SVG cards. */
	drawings: Pick<FileArchive, 'find'>;
	/** Draws the card of a day's programme as SVG. */
	drawProgramme?: (date: string) => Buffer | null;
	/** Where rendered pictures are stored. */
	cacheDir: string;
	log: FastifyBaseLogger;
	/** SVG → PNG; a child process by default. */
	render?: (svg: Buffer) => Promise<Buffer>;
}

/** Pictures on disk; more than the open catalogue has titles. */
const MAX_STORED = 400;
/** Pictures that may wait; one is rendered at a time. */
const MAX_WAITING = 24;
const RENDER_WITHIN_MS = 10_000;

/** Renders cards at their first request and stores them under a hash of their drawing. */
export function createShareImageService(options: ShareImageOptions): ShareImageService {
	const { drawings, drawProgramme, cacheDir, log, render = renderInProcess } = options;
	const flights = createSingleFlight<Buffer>();
	const renderSlot = pLimit(1);

	function renderOnce(file: string, svg: Buffer): Promise<Buffer> {
		return flights.run(file, () => {
			if (flights.size() >= MAX_WAITING) {
				throw new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterS: 5 });
			}
			return renderSlot(() => renderAndStore(file, svg));
		});
	}

	async function renderAndStore(file: string, svg: Buffer): Promise<Buffer> {
		const png = await render(svg);
		try {
			await store(cacheDir, file, png);
		} catch (error) {
			log.warn({ err: error }, 'A rendered share image could not be kept');
		}
		return png;
	}

	return {
		async find(name) {
			const date = /^programme-(.*)/.exec(name)?.[1];
			const svg = date === undefined ? drawings.find(`${name}.svg`)?.identity : drawProgramme?.(date);
			if (!svg) return null;
			const print = createHash('sha256').update(svg).digest('base64url').slice(0, 16);
			const file = `${name}.${print}.png`;
			const png = (await readIfExists(join(cacheDir, file))) ?? (await renderOnce(file, svg));
			return { png, etag: `W/"${print}"` };
		},
	};
}

async function readIfExists(file: string): Promise<Buffer | null> {
	try {
		return await openInTurn(() => readFile(file));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
		throw error;
	}
}

/** Writes a picture atomically, and removes the oldest when there are too many. */
async function store(directory: string, file: string, png: Buffer): Promise<void> {
	await mkdir(directory, { recursive: true, mode: 0o700 });
	const draft = join(directory, `${file}.${process.pid}.part`);
	await writeFile(draft, png);
	await rename(draft, join(directory, file));
	const files = await readdir(directory);
	if (files.length <= MAX_STORED) return;
	const dated = await Promise.all(
		files.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
	);
	const oldest = dated.sort((a, b) => a.at - b.at).slice(0, files.length - MAX_STORED);
	await Promise.all(oldest.map(({ name }) => rm(join(directory, name), { force: true })));
}

async function renderInProcess(svg: Buffer): Promise<Buffer> {
	const program = programFile('server/pages/share-image.process.ts');
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
		stdio: ['pipe', 'pipe', 'ignore'],
		// It draws and needs no setting or secret of the server.
		env: {},
		timeout: RENDER_WITHIN_MS,
	});
	const ended = new Promise<number | null>((resolve, reject) => {
		child.on('error', reject);
		child.on('close', resolve);
	});
	// A child that exits early closes its input (EPIPE); its exit code is the error that matters.
	child.stdin.on('error', () => {});
	child.stdin.end(svg);
	const [png, code] = await Promise.all([buffer(child.stdout), ended]);
	if (code !== 0 || png.length === 0) throw new Error(`The renderer of share images ended with ${code}`);
	return png;
}
