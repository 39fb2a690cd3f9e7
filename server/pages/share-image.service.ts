import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../http/app-error.ts';

export interface ShareImage {
	png: Buffer;
	etag: string;
}

export interface ShareImageService {
	/** The card of a title as PNG; null when there is none by that name (`movie-775`). */
	find(name: string): Promise<ShareImage | null>;
}

interface ShareImageOptions {
	/** The cards as the build drew them, one SVG each. */
	drawings: string;
	/** Where pictures are kept once they are rendered. */
	cacheDir: string;
	log: FastifyBaseLogger;
	/** SVG → PNG; in a process of its own unless given. */
	render?: (svg: Buffer) => Promise<Buffer>;
}

/** Pictures kept; more than the open catalogue has titles. */
const MOST_KEPT = 400;
/** Pictures that may wait for their turn; one is rendered at a time. */
const MOST_WAITING = 24;
const RENDER_WITHIN_MS = 10_000;

/** Renders cards when they are first asked for, and keeps them on disk for as long as their drawing stays the same. */
export function createShareImageService(options: ShareImageOptions): ShareImageService {
	const { drawings, cacheDir, log, render = renderInProcess } = options;
	const flights = new Map<string, Promise<Buffer>>();
	let last: Promise<unknown> = Promise.resolve();

	function renderOnce(file: string, svg: Buffer): Promise<Buffer> {
		const flying = flights.get(file);
		if (flying) return flying;
		if (flights.size >= MOST_WAITING) {
			throw new AppError('unavailable', 'The server is busy. Please try again.', { retryAfterS: 5 });
		}
		const flight = last.then(() => renderAndKeep(file, svg)).finally(() => flights.delete(file));
		last = flight.catch(() => {});
		flights.set(file, flight);
		return flight;
	}

	async function renderAndKeep(file: string, svg: Buffer): Promise<Buffer> {
		const png = await render(svg);
		try {
			await keep(cacheDir, file, png);
		} catch (error) {
			log.warn({ err: error }, 'A rendered share image could not be kept');
		}
		return png;
	}

	return {
		async find(name) {
			const svg = await readIfThere(join(drawings, `${name}.svg`));
			if (!svg) return null;
			const print = createHash('sha256').update(svg).digest('base64url').slice(0, 16);
			const file = `${name}.${print}.png`;
			const png = (await readIfThere(join(cacheDir, file))) ?? (await renderOnce(file, svg));
			return { png, etag: `W/"${print}"` };
		},
	};
}

async function readIfThere(file: string): Promise<Buffer | null> {
	try {
		return await readFile(file);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
		throw error;
	}
}

/** Writes a picture whole or not at all, and takes the oldest away when there are too many. */
async function keep(directory: string, file: string, png: Buffer): Promise<void> {
	await mkdir(directory, { recursive: true, mode: 0o700 });
	const draft = join(directory, `${file}.${process.pid}.part`);
	await writeFile(draft, png);
	await rename(draft, join(directory, file));
	const files = await readdir(directory);
	if (files.length <= MOST_KEPT) return;
	const dated = await Promise.all(
		files.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
	);
	const oldest = dated.sort((a, b) => a.at - b.at).slice(0, files.length - MOST_KEPT);
	await Promise.all(oldest.map(({ name }) => rm(join(directory, name), { force: true })));
}

async function renderInProcess(svg: Buffer): Promise<Buffer> {
	const program = join(import.meta.dirname, 'share-image.process.ts');
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
		stdio: ['pipe', 'pipe', 'ignore'],
		// It draws; no setting or secret of the server concerns it.
		env: {},
		timeout: RENDER_WITHIN_MS,
	});
	const ended = new Promise<number | null>((resolve, reject) => {
		child.on('error', reject);
		child.on('close', resolve);
	});
	// A child that ends early closes its input; how it ended says why.
	child.stdin.on('error', () => {});
	child.stdin.end(svg);
	const [png, code] = await Promise.all([buffer(child.stdout), ended]);
	if (code !== 0 || png.length === 0) throw new Error(`The renderer of share images ended with ${code}`);
	return png;
}
