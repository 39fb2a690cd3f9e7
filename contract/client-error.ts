import { z } from 'zod';
import { CLIENT_ERROR_MESSAGE_MAX_CHARS, CLIENT_ERROR_STACK_MAX_CHARS } from './limits.ts';

const PATH_MAX_CHARS = 200;
const BUILD_MAX_CHARS = 40;

/** Longer text is truncated. */
const upTo = (chars: number) => z.string().transform((text) => text.slice(0, chars));

/** An error report that a person sends from the browser. */
export const clientErrorBodySchema = z.object({
	message: upTo(CLIENT_ERROR_MESSAGE_MAX_CHARS),
	stack: upTo(CLIENT_ERROR_STACK_MAX_CHARS).default(''),
	path: upTo(PATH_MAX_CHARS).default('').describe('Of the page, without its query'),
	build: upTo(BUILD_MAX_CHARS).default(''),
});

export type ClientErrorReport = z.output<typeof clientErrorBodySchema>;
