import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-client.ts';
import { failureText } from './failure-text.ts';

test.each<[string, unknown, string]>([
	['the server’s sentence', new ApiError(409, 'conflict', 'There must be an owner'), 'There must be an owner'],
	['ours without one', new ApiError(500, 'internal', 'HTTP error! status: 500'), 'Failed'],
	['ours without an answer', new ApiError(0, 'network', 'The server could not be reached'), 'Failed'],
	['ours for a fault of the page', new TypeError('x is undefined'), 'Failed'],
])('a failure is told in %s', { tags: ['admin-notices'] }, (_whose, error, text) => {
	expect(failureText(error, 'Failed')).toBe(text);
});
