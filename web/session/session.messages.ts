/** Texts about the session. */
export const SESSION_TEXT = {
	logoutFailed: 'Logout failed, but you have been signed out locally',
} as const;
