import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createAppOnTmdb } from '../../testing/create-app-on-tmdb.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { writePdf } from './pdf-file.ts';

/** The objects of a PDF by number, read through its table of offsets as a viewer does. */
function objectsOf(pdf: Buffer): Map<number, string> {
	const text = pdf.toString('latin1');
	const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
	const table = text.slice(tableAt);
	const [, count] = /^xref\n0 (\d+)\n/.exec(table) ?? [];
	const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
	expect(offsets).toHaveLength(Number(count) - 1);
	return new Map(
		offsets.map((offset, index) => {
			const end = text.indexOf('\nendobj\n', offset);
			const object = text.slice(offset, end);
			expect(object.startsWith(`${index + 1} 0 obj\n`)).toBe(true);
			return [index + 1, object];
		}),
	);
}

function contentOf(object = ''): string {
	const [, length, start] = /\/Length (\d+) >>\nstream\n()/d.exec(object)?.indices ?? [];
	const from = start?.[0] ?? 0;
	const bytes = Buffer.from(object.slice(from, from + Number(object.slice(...(length ?? [0, 0])))), 'latin1');
	expect(object.slice(from + bytes.length)).toBe('\nendstream');
	return inflateSync(bytes).toString('latin1');
}

function textOf(object: string | undefined, name: string): string {
	const hex = new RegExp(`/${name} <([0-9a-f]*)>`).exec(object ?? '')?.[1] ?? '';
	return Buffer.from(hex, 'hex').swap16().toString('utf16le').replace('\ufeff', '');
}

describe('GET /prints/{type}-{id}', { tags: ['posters-print'] }, () => {
	it('says what it is in the language of the request, for each language apart', async () => {
		const { http } = await createTestApp({ pages: true });
		const read = async (language: string) => {
			const headers = { 'accept-language': language };
			return (await http.inject({ url: '/prints/movie-19.svg', headers })).body;
		};
		expect(await read('de')).toContain('<desc>Poster, für Matinee gezeichnet, unter der MIT-Lizenz. Der Film: ');
		expect(await read('en')).toContain('<desc>Poster drawn for Matinee');
		const pdf = await http.inject({ url: '/prints/movie-19.pdf', headers: { 'accept-language': 'ar' } });
		expect(textOf(objectsOf(pdf.rawPayload).get(6), 'Subject')).toMatch(/^ملصق رُسم لـ Matinee/);
	});

	it('answers a poster as one page of 24 by 36 inches, drawn as vectors', async () => {
		const { http } = await createTestApp({ pages: true });
		const answer = await http.inject('/prints/movie-19.pdf');
		expect(answer.statusCode).toBe(200);
		expect(answer.headers).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': 'attachment; filename="metropolis-1927-poster.pdf"',
			'cache-control': expect.stringMatching(/^public, max-age=\d+/),
		});
		const objects = objectsOf(answer.rawPayload);
		expect(objects.get(1)).toContain('/Type /Catalog /Pages 2 0 R');
		expect(objects.get(2)).toContain('/Count 1');
		expect(objects.get(3)).toContain('/MediaBox [0 0 1728 2592]');
		const content = contentOf(objects.get(4));
		expect(content).toMatch(/^q\n3\.45600 0 0 -3\.45600 0 2592 cm\n/);
		expect(content.split(/ [clm]$/m).length).toBeGreaterThan(500);
		expect(textOf(objects.get(6), 'Title')).toBe('Metropolis (1927)');
		expect(textOf(objects.get(6), 'Subject')).toMatch(/^Poster drawn for Matinee, under the MIT licence\. The film: /);
		const again = await http.inject({
			url: '/prints/movie-19.pdf',
			headers: { 'if-none-match': String(answer.headers.etag) },
		});
		expect(again.statusCode).toBe(304);
	});

	it('answers it as an SVG of the same size, which says where the film comes from', async () => {
		const { http } = await createTestApp({ pages: true });
		const answer = await http.inject('/prints/movie-19.svg');
		expect(answer.headers).toMatchObject({
			'content-type': 'image/svg+xml',
			'content-disposition': 'attachment; filename="metropolis-1927-poster.svg"',
			'content-security-policy': expect.stringContaining("default-src 'none'"),
		});
		expect(answer.body).toMatch(/^<svg width="24in" height="36in" [^>]*viewBox="0 0 500 750"/);
		expect(answer.body).toContain('</title><desc>Poster drawn for Matinee, under the MIT licence. The film: ');
	});

	it('responds 404 to everything else', async () => {
		const { http } = await createTestApp({ pages: true });
		for (const file of [
			'movie-999999999.pdf',
			'movie-19.png',
			'person-1.svg',
			'movie-19',
			'..%2F..%2Fpackage.svg',
			'',
		]) {
			expect((await http.inject(`/prints/${file}`)).statusCode, file).toBe(404);
		}
	});

	it('responds 404 with TMDB, whose posters are not ours to print', async () => {
		const { http } = await createAppOnTmdb({ pages: true });
		expect((await http.inject('/prints/movie-603.pdf')).statusCode).toBe(404);
	});
});

it('writes a translucent group as a form of the page, and text of any script', async () => {
	const pdf = await writePdf({
		width: 2,
		height: 3,
		drawing: {
			width: 500,
			height: 750,
			content: '/A0 gs /G0 Do',
			groups: [{ opacity: 0.16, content: '0 0 9 9 re f' }],
		},
		title: '神女 (1934)',
		subject: '',
	});
	const objects = objectsOf(pdf);
	expect(objects.get(5)).toContain('/G0 7 0 R');
	expect(objects.get(5)).toContain('/A0 << /ca 0.16 /CA 0.16 >>');
	expect(objects.get(7)).toContain('/Subtype /Form');
	expect(contentOf(objects.get(7))).toBe('0 0 9 9 re f');
	expect(textOf(objects.get(6), 'Title')).toBe('神女 (1934)');
});
