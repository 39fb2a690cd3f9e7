import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { readBuildOutput } from './build-output.ts';

it('reports in one line what is missing from the build, and how to create it', {
	tags: ['operating-incomplete-build'],
}, async () => {
	const dist = createTestDirectory();
	const client = join(dist, 'client');
	const refusal = async () => {
		const error = await readBuildOutput(dist).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(StartError);
		return (error as StartError).message;
	};
	expect(await refusal()).toBe(`The build is not whole: ${client}/manifest.json is not there; run npm run build`);

	mkdirSync(client);
	writeFileSync(join(client, 'manifest.json'), '{"cut": ');
	expect(await refusal()).toBe(
		`The build is not whole: ${client}/manifest.json cannot be read (no JSON); run npm run build`,
	);

	writeFileSync(join(client, 'manifest.json'), '{}');
	expect(await refusal()).toBe(`The build is not whole: ${dist}/boot.json is not there; run npm run build`);

	writeFileSync(join(dist, 'boot.json'), '{"build":"one"}');
	expect(await refusal()).toBe(`The build is not whole: ${client}/boot.js is not there; run npm run build`);

	writeFileSync(join(client, 'boot.js'), '');
	expect(await refusal()).toBe(
		`The build is not whole: ${dist}/render/entry-server.js is not there; run npm run build`,
	);

	mkdirSync(join(dist, 'render'));
	writeFileSync(join(dist, 'render', 'entry-server.js'), 'export const renderPage = null;');
	expect(await refusal()).toBe(`The build is not whole: ${dist}/assets.sqlite is not there; run npm run build`);
});
