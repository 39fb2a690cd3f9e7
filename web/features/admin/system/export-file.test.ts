import { expect, test } from 'vitest';
import { readEnvelope, toExportFile } from './export-file.ts';

test('an export is a JSON file with its date in the name', () => {
	const { name, text } = toExportFile('users', [{ username: 'ada' }], new Date('2026-11-21T23:59:00Z'));
	expect(name).toBe('matinee-users-2026-11-21.json');
	expect(JSON.parse(text)).toEqual([{ username: 'ada' }]);
});

test('a truncated or failed response is not exported', { tags: ['admin-exports'] }, () => {
	expect(readEnvelope(200, '{"success":true,"data":[1]}')).toEqual([1]);
	const cases: [number, string, object][] = [
		[200, '{"success":true,"data":[1', { message: 'HTTP error! status: 200' }],
		[200, '<!doctype html>', { status: 200 }],
		[403, '{"success":false,"code":"forbidden","message":"Admins only"}', { status: 403, message: 'Admins only' }],
		[503, '', { status: 503, message: 'HTTP error! status: 503' }],
	];
	for (const [status, text, error] of cases) {
		expect(() => readEnvelope(status, text)).toThrowError(expect.objectContaining(error));
	}
});
