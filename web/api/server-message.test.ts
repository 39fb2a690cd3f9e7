import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { serverMessage } from './server-message.ts';

test.each<[string, unknown, string | null]>([
	['the server’s message', new ApiError(409, 'conflict', 'There must be an owner'), 'There must be an owner'],
	['nothing for a response without one', new ApiError(500, 'internal', 'HTTP error! status: 500'), null],
	['nothing without a response', new ApiError(0, 'network', 'The server could not be reached'), null],
	['what a proxy asks for', new ApiError(0, 'proxy', 'A proxy asks you to sign in'), 'A proxy asks you to sign in'],
	['nothing for an error of the page', new TypeError('x is undefined'), null],
])('an error has %s', { tags: ['admin-notices'] }, (_what, error, message) => {
	expect(serverMessage(error)).toBe(message);
});
