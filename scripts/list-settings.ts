import { readConfig } from '#server/config.ts';

/** Names of the environment variables that the server reads. */
export function listSettings(): string[] {
	const names = new Set<string>();
	readConfig(
		new Proxy({} as Record<string, string | undefined>, {
			get(_, name) {
				names.add(String(name));
				return undefined;
			},
		}),
	);
	return [...names];
}
