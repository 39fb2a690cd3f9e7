/**
 * Draws the short clip that plays when no player server has anything: an old film leader that counts down, and a
 * marquee that lights up. It writes `web/public/embed/clip.mp4` and `clip.webm`; they are committed, so that this runs
 * only when the drawing changes. It needs ffmpeg and a Chromium, whose canvas draws the frames.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'web/public/embed');
const FONT = join(ROOT, 'node_modules/@fontsource/limelight/files/limelight-latin-400-normal.woff2');

const WIDTH = 640;
const HEIGHT = 360;
const FRAMES_PER_S = 24;
const COUNT_FROM = 5;
const LENGTH_S = 12;
const SAMPLES_PER_S = 48_000;

const ENCODINGS = [
	// Baseline and yuv420p play on every device that plays anything; faststart shows the first frame before the last byte.
	{
		file: 'clip.mp4',
		maxBytes: 300_000,
		options: 'libx264 -profile:v baseline -preset veryslow -crf 24 -c:a aac -b:a 48k -movflags +faststart',
	},
	{
		file: 'clip.webm',
		maxBytes: 250_000,
		options: 'libvpx-vp9 -b:v 0 -crf 36 -deadline best -row-mt 1 -c:a libopus -b:a 40k',
	},
] as const;

/** Draws the moment `t`, in seconds, on the page's canvas. It is sent to the browser as text, so it stands alone. */
function drawFrame(context: CanvasRenderingContext2D, t: number, countFrom: number, length: number): void {
	const [ink, ivory, amber] = ['#0b0d12', '#f3efe6', '#f2b33d'];
	const { width, height } = context.canvas;
	const [centreX, centreY] = [width / 2, height / 2];
	const turn = Math.PI * 2;
	const between = (from: number, to: number) => Math.min(1, Math.max(0, (t - from) / (to - from)));
	const ease = (share: number) => share * share * (3 - 2 * share);

	function disc(x: number, y: number, radius: number, colour: string): void {
		context.fillStyle = colour;
		context.beginPath();
		context.arc(x, y, radius, 0, turn);
		context.fill();
	}

	function ring(radius: number, lineWidth: number, alpha: number): void {
		context.globalAlpha = alpha;
		context.lineWidth = lineWidth;
		context.beginPath();
		context.arc(centreX, centreY, radius, 0, turn);
		context.stroke();
		context.globalAlpha = 1;
	}

	function words(text: string, y: number, size: number, spacing: number, colour: string): void {
		context.font = `${size}px Limelight`;
		context.letterSpacing = `${spacing}px`;
		context.textAlign = 'center';
		context.textBaseline = 'alphabetic';
		context.fillStyle = colour;
		// The space after the last letter would push the word off its centre.
		context.fillText(text, centreX + spacing / 2, y);
		context.letterSpacing = '0px';
	}

	/** The film's edges, with their perforations drifting by as film does in a gate. */
	function filmEdges(): void {
		const step = 40;
		const drift = (t * 20) % step;
		context.fillStyle = '#161922';
		context.fillRect(0, 0, 44, height);
		context.fillRect(width - 44, 0, 44, height);
		context.fillStyle = ink;
		for (let y = -step + drift; y < height + step; y += step) {
			for (const x of [12, width - 32]) {
				context.beginPath();
				context.roundRect(x, y, 20, 24, 4);
				context.fill();
			}
		}
	}

	function leader(): void {
		const left = countFrom - Math.floor(t);
		const share = t % 1;
		context.save();
		context.beginPath();
		context.rect(44, 0, width - 88, height);
		context.clip();
		// The hand's sweep: what it has passed is lit.
		context.fillStyle = '#1d2029';
		context.beginPath();
		context.moveTo(centreX, centreY);
		context.arc(centreX, centreY, width, -turn / 4, -turn / 4 + share * turn);
		context.fill();
		context.strokeStyle = ivory;
		context.globalAlpha = 0.4;
		context.lineWidth = 1.5;
		context.beginPath();
		context.moveTo(0, centreY);
		context.lineTo(width, centreY);
		context.moveTo(centreX, 0);
		context.lineTo(centreX, height);
		context.stroke();
		context.restore();
		disc(centreX, centreY, 106, ink);
		context.strokeStyle = ivory;
		ring(140, 2, 0.55);
		ring(106, 3, 0.9);
		context.strokeStyle = amber;
		context.lineWidth = 8;
		context.lineCap = 'round';
		context.beginPath();
		context.arc(centreX, centreY, 123, -turn / 4, -turn / 4 + Math.max(0.002, share) * turn);
		context.stroke();
		// A numeral settles as it comes, and never jumps: the picture must not flash.
		const settle = ease(Math.min(1, share / 0.16));
		context.globalAlpha = 0.25 + 0.75 * settle;
		words(String(left), centreY + 56, 158, 0, ivory);
		context.globalAlpha = 1;
	}

	function marquee(): void {
		const shown = ease(between(countFrom, countFrom + 0.8));
		const [signX, signY, signWidth, signHeight] = [70, 92, width - 140, 150];
		const bulbs: [number, number][] = [];
		const columns = 22;
		const rows = 6;
		for (let i = 0; i <= columns; i++) bulbs.push([signX + (signWidth * i) / columns, signY]);
		for (let i = 1; i < rows; i++) bulbs.push([signX + signWidth, signY + (signHeight * i) / rows]);
		for (let i = columns; i >= 0; i--) bulbs.push([signX + (signWidth * i) / columns, signY + signHeight]);
		for (let i = rows - 1; i > 0; i--) bulbs.push([signX, signY + (signHeight * i) / rows]);
		const glow = context.createRadialGradient(centreX, 167, 20, centreX, 167, 330);
		glow.addColorStop(0, `rgb(242 179 61 / ${0.2 * shown})`);
		glow.addColorStop(1, 'rgb(242 179 61 / 0)');
		context.fillStyle = glow;
		context.fillRect(0, 0, width, height);
		const lit = between(countFrom + 0.2, countFrom + 1.8) * bulbs.length;
		for (const [index, [x, y]] of bulbs.entries()) {
			const on = Math.min(1, Math.max(0, lit - index));
			// A slow wave runs round the sign; no bulb ever goes out.
			const wave = 0.78 + 0.22 * Math.sin((index / bulbs.length) * turn * 4 - t * 2.4);
			disc(x, y, 5, '#2b2a26');
			context.globalAlpha = on * wave * 0.28;
			disc(x, y, 10, amber);
			context.globalAlpha = on * wave;
			disc(x, y, 4.5, '#ffd98a');
			context.globalAlpha = 1;
		}
		context.globalAlpha = ease(between(countFrom + 0.5, countFrom + 1.5));
		words('MATINEE', 197, 84, 7, ivory);
		context.globalAlpha = ease(between(countFrom + 1.8, countFrom + 2.6));
		words('A REPERTORY CINEMA AT NIGHT', 291, 19, 3.2, amber);
		context.globalAlpha = 1;
	}

	context.globalAlpha = 1;
	context.fillStyle = ink;
	context.fillRect(0, 0, width, height);
	if (t < countFrom) {
		leader();
		filmEdges();
	} else {
		marquee();
	}
	// An iris closes on the sign at the end.
	const closed = ease(between(length - 1.1, length - 0.2));
	if (closed > 0) {
		context.fillStyle = ink;
		context.beginPath();
		context.rect(0, 0, width, height);
		context.arc(centreX, 167, 380 * (1 - closed), 0, turn, true);
		context.fill();
	}
}

/** A quiet pip on each number, then a warm chord under the sign: 16-bit mono, as a WAV file. */
function soundTrack(): Buffer {
	const total = LENGTH_S * SAMPLES_PER_S;
	const wav = Buffer.alloc(44 + total * 2);
	wav.write('RIFF', 0);
	wav.writeUInt32LE(36 + total * 2, 4);
	wav.write('WAVEfmt ', 8);
	wav.writeUInt32LE(16, 16);
	wav.writeUInt16LE(1, 20);
	wav.writeUInt16LE(1, 22);
	wav.writeUInt32LE(SAMPLES_PER_S, 24);
	wav.writeUInt32LE(SAMPLES_PER_S * 2, 28);
	wav.writeUInt16LE(2, 32);
	wav.writeUInt16LE(16, 34);
	wav.write('data', 36);
	wav.writeUInt32LE(total * 2, 40);
	const sine = (hertz: number, t: number) => Math.sin(2 * Math.PI * hertz * t);
	for (let i = 0; i < total; i++) {
		const t = i / SAMPLES_PER_S;
		const since = t - COUNT_FROM;
		const pip = t < COUNT_FROM ? 0.16 * sine(523.25, t) * Math.min(1, (t % 1) / 0.005) * Math.exp(-(t % 1) * 22) : 0;
		const chord = [130.81, 196, 261.63, 329.63, 493.88].reduce((sum, hertz) => sum + sine(hertz, t), 0) / 5;
		const swell = since > 0 ? Math.min(1, since / 0.6) * Math.exp(-since / 2.6) * Math.min(1, (LENGTH_S - t) / 1.2) : 0;
		wav.writeInt16LE(Math.round(32_767 * (pip + 0.34 * chord * swell)), 44 + i * 2);
	}
	return wav;
}

const workDirectory = await mkdtemp(join(tmpdir(), 'clip-'));
const executablePath = findChromium({ install: false }) ?? undefined;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
	const page = await browser.newPage();
	const font = (await readFile(FONT)).toString('base64');
	await page.setContent(`<canvas width="${WIDTH}" height="${HEIGHT}"></canvas>`);
	await page.evaluate(async (data) => {
		document.fonts.add(await new FontFace('Limelight', `url(data:font/woff2;base64,${data})`).load());
	}, font);
	await page.addScriptTag({
		content: `const canvas = document.querySelector('canvas'); const context = canvas.getContext('2d');
const drawFrame = ${drawFrame.toString()};
globalThis.frameAt = (t) => { drawFrame(context, t, ${COUNT_FROM}, ${LENGTH_S}); return canvas.toDataURL().split(',')[1]; };`,
	});
	for (let frame = 0; frame < LENGTH_S * FRAMES_PER_S; frame++) {
		const png = await page.evaluate<string>(`frameAt(${frame / FRAMES_PER_S})`);
		await writeFile(join(workDirectory, `${String(frame).padStart(4, '0')}.png`), png, 'base64');
	}
	await writeFile(join(workDirectory, 'sound.wav'), soundTrack());
	for (const encoding of ENCODINGS) await encode(encoding);
} finally {
	await browser.close();
	await rm(workDirectory, { recursive: true });
}

async function encode({ file, maxBytes, options }: (typeof ENCODINGS)[number]): Promise<void> {
	const output = join(OUTPUT, file);
	const input = `-y -v error -framerate ${FRAMES_PER_S} -i ${workDirectory}/%04d.png -i ${workDirectory}/sound.wav`;
	const picture = '-pix_fmt yuv420p -colorspace bt709 -color_range tv -vf scale=out_color_matrix=bt709:out_range=tv';
	const encoder = spawn('ffmpeg', [...`${input} ${picture} -c:v ${options}`.split(' '), output], { stdio: 'inherit' });
	const [code] = await once(encoder, 'exit');
	const { size } = await stat(output);
	if (code !== 0 || size > maxBytes)
		throw new Error(`${file}: ffmpeg ended with ${code}, ${size} of ${maxBytes} bytes`);
	console.log(`${file}: ${size} bytes`);
}
