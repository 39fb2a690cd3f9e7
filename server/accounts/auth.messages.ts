/** Messages of sign-up and login; those of the rules are in the contract. */
export const AUTH_MESSAGES = {
	registered: 'Registration successful',
	loggedIn: 'Login successful',
	loggedOut: 'Logged out successfully',
	taken: 'Username or email already exists',
	wrong: 'Invalid username/email or password',
	closed: 'Registration is closed',
} as const;
