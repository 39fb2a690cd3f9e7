import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { openFileArchive } from '#server/http/file-archive.ts';
import { createTestDirectory } from '#server/testing/create-test-app.ts';
import { writeFileArchive } from './write-file-archive.ts';

function open(file: string) {
	const archive = openFileArchive(file);
	if (!archive) throw new Error(`${file} is not there`);
	onTestFinished(archive.close);
	return archive;
}

it('an archive has every coding of its files, and a server keeps the one that it opened', {
	tags: ['operating-build'],
}, () => {
	const directory = createTestDirectory();
	const file = join(directory, 'assets.sqlite');
	const text = Buffer.from('a {}'.repeat(200));
	const font = Buffer.from([0, 255, 10, 0]);
	writeFileSync(join(directory, 'app.css'), text);
	writeFileSync(join(directory, 'app.css.gz'), gzipSync(text));
	writeFileSync(join(directory, 'app.css.br'), brotliCompressSync(text));
	writeFileSync(join(directory, 'face.woff2'), font);
	writeFileSync(join(directory, 'empty.js'), '');
	writeFileSync(join(directory, 'of-another-build.js'), 'x');
	expect(openFileArchive(file)).toBeNull();
	writeFileArchive(file, directory, ['face.woff2', 'app.css', 'empty.js']);

	const archive = open(file);
	expect(archive.names()).toEqual(['app.css', 'empty.js', 'face.woff2']);
	expect(archive.find('app.css')).toMatchObject({
		identity: text,
		gzip: gzipSync(text),
		br: brotliCompressSync(text),
		etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
	});
	expect(archive.find('face.woff2')).toMatchObject({ identity: font, gzip: null, br: null });
	expect(archive.find('empty.js')?.identity).toHaveLength(0);
	expect(archive.find('of-another-build.js')).toBeNull();
	expect(archive.findSmallest('app.css')).toEqual({ encoding: 'br', body: new Uint8Array(brotliCompressSync(text)) });
	expect(archive.findSmallest('face.woff2')).toEqual({ encoding: 'identity', body: new Uint8Array(font) });
	expect(archive.findSmallest('of-another-build.js')).toBeNull();

	writeFileSync(join(directory, 'new.js'), 'new');
	writeFileArchive(file, directory, ['new.js']);
	expect(archive.names()).toHaveLength(3);
	expect(archive.find('face.woff2')?.identity).toEqual(font);
	expect(open(file).names()).toEqual(['new.js']);

	writeFileArchive(file, directory, ['app.css'], { isSent: false });
	expect(open(file).find('app.css')).toMatchObject({ identity: text, gzip: gzipSync(text), br: null });
	expect(open(file).findSmallest('app.css')).toEqual({ encoding: 'identity', body: text });
});
