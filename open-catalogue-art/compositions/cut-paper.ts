import { type Composition, credits, handSet, inksOn, show, words } from '../canvas.ts';
import { readable } from '../palettes.ts';
import { crop, disc, n, path, rect } from '../shapes.ts';
import { supportedText, textBlock } from '../typesetting.ts';

/** Drawings made with scissors, ruler and type case: cut paper, grids, bands, letters, constructions. */
export const CUT_PAPER = {
	/** The subject torn in strips that no longer meet. */
	torn: {
		faces: ['gothic', 'block', 'poster'],
		draw(s) {
			const { ground, ink, paper, pop } = s.inks;
			const [top, strips, x, size] = s.wide ? [0, 5, 890, 640] : [196, 4, 250, 470];
			const h = ((s.wide ? 720 : 700) - top) / strips;
			const cy = s.wide ? 360 : 448;
			let out = rect(0, 0, s.w, s.h, ground);
			for (let i = 0; i < strips; i++) {
				const y = top + i * h;
				const shift = (i % 2 ? 1 : -1) * (s.wide ? 34 : 24) * (0.6 + s.random() * 0.8);
				const [field, body] = i % 2 ? [pop, ink] : [paper, ink];
				const edge = (): string =>
					Array.from(
						{ length: 9 },
						(_, k) =>
							`L${n((s.wide ? 500 : -10) + ((k + 1) * (s.wide ? 800 : 520)) / 9)} ${n(y + s.random() * 12 - 6)}`,
					).join('');
				out += path(
					`M${s.wide ? 440 + (i % 2) * 50 : -10} ${n(y)}${edge()}V${n(y + h)}H${s.wide ? 470 - (i % 2) * 40 : -10}z`,
					field,
				);
				out += crop(
					show(s, x + shift, cy, size, { body, cut: field, glow: field === pop ? paper : pop }),
					s.wide ? 420 : 0,
					y + 3,
					s.wide ? 860 : 500,
					h - 3,
				);
			}
			return (
				out +
				(s.wide ? '' : rect(0, 700, 500, 50, ground)) +
				words(s, { x: 36, y: 34, w: 428, h: 138 }, readable(ground, [ink, paper, pop]), {
					mode: 'fill',
					align: 'left',
					valign: 'middle',
					max: 104,
					nudge: handSet(s, 0.8),
				}) +
				credits(s, 730, ground)
			);
		},
	},
	/** Two halves of one thing, each in the other's colours. */
	halves: {
		faces: ['poster', 'gothic', 'fat'],
		draw(s) {
			const { ground, ink, paper, pop, spare } = s.inks;
			const [cx, cy, size] = s.wide ? [890, 360, 560] : [250, 300, 400];
			const left = s.variant % 2 ? pop : ground;
			const right = ink;
			const accent = [spare, pop, paper].find((c) => c !== left) ?? paper;
			const top = s.wide ? 0 : 0;
			const half = (x: number, w: number, field: string, body: string, glow: string): string =>
				rect(x, top, w, s.h, field) + crop(show(s, cx, cy, size, { body, cut: field, glow }), x, top, w, s.h);
			return (
				half(0, cx, left, ink, accent) +
				half(cx, s.w - cx, right, s.variant % 2 ? pop : paper, s.variant % 2 ? paper : pop) +
				(s.wide ? '' : rect(0, 548, 500, 202, paper)) +
				words(s, { x: 36, y: 570, w: 428, h: 134 }, ink, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 104,
				}) +
				credits(s, 732, paper)
			);
		},
	},
	/** Three bands, as on a paperback. */
	bands: {
		faces: ['round', 'serif', 'poster'],
		draw(s) {
			const { ink, paper, pop, ground, spare } = s.inks;
			const band = s.variant % 2 ? pop : ground === paper ? pop : s.variant === 2 && spare !== paper ? spare : pop;
			const row = (y: number, from: number, step: number, size: number): string =>
				Array.from({ length: s.wide ? 8 : 5 }, (_, k) =>
					show(
						s,
						from + k * step,
						y,
						size,
						inksOn(s, band, readable(band, [paper, ink], 2.6), readable(band, [ink, paper], 2.6)),
						{ index: 1 },
					),
				).join('');
			const half = (cx: number, y: number, r: number): string =>
				path(`M${n(cx - r)} ${y}a${r} ${r} 0 0 0 ${2 * r} 0z`, band);
			if (s.wide) {
				return (
					rect(0, 0, s.w, s.h, paper) +
					rect(0, 0, s.w, 120, band) +
					half(880, 118, 250) +
					rect(0, 600, s.w, 120, band) +
					show(s, 880, 372, 430, inksOn(s, paper, ink, band)) +
					row(660, 480, 122, 78)
				);
			}
			return (
				rect(0, 0, 500, 750, paper) +
				rect(0, 0, 500, 204, band) +
				half(250, 202, 196) +
				rect(0, 620, 500, 130, band) +
				words(s, { x: 36, y: 34, w: 428, h: 132 }, readable(band, [paper, ink]), {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 84,
				}) +
				show(s, 250, 406, 372, inksOn(s, paper, ink, band)) +
				row(666, 66, 92, 56) +
				credits(s, 734, band)
			);
		},
	},
	/** The same thing again and again, and once differently. */
	pattern: {
		faces: ['round', 'poster', 'block'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const [cols, rows, cell, x0, y0] = s.wide ? [5, 4, 180, 430, 0] : [3, 3, 150, 25, 200];
			const odd = s.variant + (s.wide ? 6 : 3);
			let out = rect(0, 0, s.w, s.h, ground);
			for (let row = 0; row < rows; row++) {
				for (let col = 0; col < cols; col++) {
					const i = row * cols + col;
					const [x, y] = [x0 + col * cell + cell / 2, y0 + row * cell + cell / 2];
					const field = i === odd ? pop : (row + col) % 2 ? tone : ground;
					out += rect(x - cell / 2, y - cell / 2, cell, cell, field);
					out +=
						i === odd
							? show(s, x, y, cell * 0.8, inksOn(s, pop, paper, ink), { index: 1 })
							: show(s, x, y, cell * 0.74, inksOn(s, field, ink, field === tone ? paper : undefined));
				}
			}
			return (
				out +
				words(s, { x: 36, y: 36, w: 428, h: 136 }, readable(ground, [ink, paper]), {
					mode: 'even',
					align: 'left',
					valign: 'middle',
					max: 78,
				}) +
				credits(s, 706, ground)
			);
		},
	},
	/** One enormous initial with the subject at its foot. */
	letter: {
		faces: ['fat', 'serif', 'deco'],
		draw(s) {
			const { ground, ink, paper, pop, spare } = s.inks;
			const bare = supportedText(s.title.replace(/^(The|A|An|Le|La|Les|Das|Der|Die)\s+/i, ''), s.face);
			const initial = [...bare][0] ?? '';
			const glyph = initial
				? textBlock(initial, s.face, s.wide ? { x: 520, y: 60, w: 640, h: 620 } : { x: 30, y: 52, w: 440, h: 520 }, {
						align: 'centre',
						valign: 'middle',
					}).d
				: '';
			const light = s.variant % 2 && spare !== ground ? spare : pop;
			const [x, y, size] = s.wide ? [860, 430, 400] : [250, 372, 290];
			return (
				rect(0, 0, s.w, s.h, ground) +
				path(glyph, light) +
				show(s, x, y, size, {
					body: readable(ground, [ink, paper], 3),
					cut: light,
					glow: readable(ground, [paper, ink], 3),
				}) +
				(s.wide ? '' : rect(0, 596, 500, 154, ink)) +
				words(s, { x: 36, y: 614, w: 428, h: 88 }, paper, { mode: 'even', align: 'left', valign: 'middle', max: 70 }) +
				credits(s, 732, ink)
			);
		},
	},
	/** One shape inside another: the larger cropped by the sheet. */
	inset: {
		faces: ['gothic', 'poster', 'fat'],
		draw(s) {
			const { ground, ink, paper, pop } = s.inks;
			const [x, y, size] = s.wide ? [900, 390, 800] : [250, 470, 640];
			const light = s.variant % 2 ? pop : paper;
			return (
				rect(0, 0, s.w, s.h, ground) +
				crop(show(s, x, y, size, { body: ink, cut: ink, glow: ink }), 0, s.wide ? 0 : 190, s.w, s.h) +
				disc(x, y + size * 0.1, size * 0.235, light) +
				show(s, x, y + size * 0.1, size * 0.34, inksOn(s, light, ink, light === pop ? paper : pop), { index: 1 }) +
				words(s, { x: 36, y: 36, w: 428, h: 136 }, readable(ground, [ink, paper, pop]), {
					mode: 'fill',
					align: 'left',
					max: 100,
				}) +
				(s.wide ? '' : rect(0, 706, 500, 44, ink)) +
				credits(s, 733, ink)
			);
		},
	},
	/** Coloured blocks, some with a picture, some with a quarter circle. */
	blocks: {
		faces: ['round', 'block', 'poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const [cols, rows, cell, x0, y0] = s.wide ? [3, 3, 240, 560, 0] : [2, 2, 250, 0, 0];
			const fields = s.wide
				? [tone, pop, ink, paper, ground, spare, ink, paper, pop]
				: s.variant % 2
					? [pop, paper, ink, spare]
					: [ink, pop, paper, tone];
			let out = rect(0, 0, s.w, s.h, s.wide ? ground : ground);
			let shown = 0;
			for (let i = 0; i < cols * rows; i++) {
				const [x, y] = [x0 + (i % cols) * cell, y0 + Math.floor(i / cols) * cell];
				const field = fields[i] ?? ground;
				out += rect(x, y, cell, cell, field);
				const quarter = s.wide ? [0, 2, 4, 6, 8].includes(i) : i === (s.variant < 2 ? 3 : 0);
				if (quarter) {
					const other = readable(field, [pop, paper, ink], 2);
					const [qx, qy] = [x + (i % 2 ? cell : 0), y + (i % 3 ? cell : 0)];
					out += crop(disc(qx, qy, cell, other) + disc(qx, qy, cell * 0.5, field), x, y, cell, cell);
				} else {
					out += show(s, x + cell / 2, y + cell / 2, cell * 0.76, inksOn(s, field, readable(field, [ink, paper], 4)), {
						index: shown,
					});
					shown++;
				}
			}
			return (
				out +
				words(s, { x: 36, y: 528, w: 428, h: 172 }, readable(ground, [ink, paper, pop]), {
					mode: 'even',
					align: 'left',
					valign: 'middle',
					max: 84,
				}) +
				credits(s, 730, ground)
			);
		},
	},
} as const satisfies Record<string, Composition>;
