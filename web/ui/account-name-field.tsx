/**
 * Names the account of a form that asks for its password alone, so that a password manager knows which one it fills in or
 * changes. Not `hidden`, which some of them leave out. Inert: nobody sees, reaches or hears it, and no dialog starts with it.
 */
export function AccountNameField({ username }: { username: string }) {
	return (
		<span inert className="sr-only">
			<input type="text" name="username" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
		</span>
	);
}
