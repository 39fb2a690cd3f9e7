/** The port of an address with its colon, as in `:3000`; empty where it is the usual one. */
export function portOf(publicUrl: string): string {
	const { port } = new URL(publicUrl);
	return port && `:${port}`;
}
