/** Where Matinee is an add-on of the Stremio protocol; with an API token in the address it has the lists of an account. */
export const STREMIO_PATH = '/stremio/';

/** What a person pastes into a client of the protocol. */
export function stremioManifestPath(token: string): string {
	return `${STREMIO_PATH}${token}/manifest.json`;
}
