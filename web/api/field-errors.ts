import { ApiError } from './api-client.ts';

/** The fields that these refusals are about. */
const FIELD_OF_CODE: ReadonlyMap<string, string> = new Map([
	['wrong_password', 'currentPassword'],
	['wrong_code', 'code'],
	['wrong_pin', 'pin'],
]);

/** The server's first message for each of a form's fields, in their order; empty where it sent none. */
export function toFieldErrors<Field extends string>(
	error: unknown,
	fields: readonly Field[],
): Partial<Record<Field, string>> {
	if (!(error instanceof ApiError)) return {};
	const { code, message, issues } = error;
	const all = [{ path: FIELD_OF_CODE.get(code), message }, ...issues];
	const found = fields.map((field) => [field, all.find(({ path }) => path?.split('.')[0] === field)?.message]);
	return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as Partial<Record<Field, string>>;
}
