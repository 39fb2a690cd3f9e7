import type { UserEdit } from '#contract/admin.ts';
import type { User } from '#contract/user.ts';
import { ApiError } from '../../../api/api-client.ts';

export interface UserDraft {
	username: string;
	email: string;
	/** Empty: unchanged. */
	password: string;
}

export type DraftErrors = Partial<Record<keyof UserDraft, string>>;

export function draftOf({ username, email }: User): UserDraft {
	return { username, email, password: '' };
}

/** What is sent: name and address as they stand, and a password where one was typed. */
export function toEdit({ username, email, password }: UserDraft): UserEdit {
	return { username, email, ...(password && { password }) };
}

/** What the server found wrong with which field, the first of each. */
export function draftErrors(error: unknown): DraftErrors {
	const errors: DraftErrors = {};
	if (!(error instanceof ApiError)) return errors;
	for (const { path, message } of error.issues) {
		if (path === 'username' || path === 'email' || path === 'password') errors[path] ??= message;
	}
	return errors;
}
