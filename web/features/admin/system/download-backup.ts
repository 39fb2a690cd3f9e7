import { ApiError } from '../../../api/api-client.ts';
import { fetchWithToken } from '../../../api/fetch-with-token.ts';
import { tokenStorage } from '../../../personal-data/personal-storage.ts';
import { downloadBlob } from '../../../ui/download-file.ts';
import { readEnvelope } from './export-file.ts';

/** Fetches a backup with the viewer's token and saves it. Rejects with `ApiError`; a truncated backup is never saved. */
export async function downloadBackup(name: string): Promise<void> {
	let response: Response;
	let blob: Blob;
	try {
		response = await fetchWithToken(`/api/admin/backups/${encodeURIComponent(name)}`, tokenStorage.read() ?? '');
		blob = await response.blob();
	} catch {
		throw new ApiError(0, 'network', 'The server could not be reached');
	}
	if (!response.ok) readEnvelope(response.status, await blob.text());
	downloadBlob(`matinee-${name}`, blob);
}
