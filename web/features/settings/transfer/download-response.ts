import { toProfileHeader } from '#contract/profile-header.ts';
import { ApiError } from '../../../api/api-client.ts';
import { fetchWithToken } from '../../../api/fetch-with-token.ts';
import { tokenStorage } from '../../../personal-data/personal-storage.ts';
import { readViewerId } from '../../../personal-data/viewer-id.ts';
import { downloadBlob } from '../../../ui/download-file.ts';

/** Fetches a file of the profile in use with the viewer's token, and downloads it by the name that the server gives. Rejects with `ApiError`. */
export async function downloadResponse(path: string, fallbackName: string): Promise<void> {
	const request = { headers: toProfileHeader(readViewerId()) };
	const response = await fetchWithToken(path, tokenStorage.read() ?? '', request).catch(() => null);
	if (!response?.ok) {
		const body = await response?.json().catch(() => null);
		const message = typeof body?.message === 'string' ? body.message : '';
		throw new ApiError(response?.status ?? 0, message ? String(body.code) : 'network', message);
	}
	const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
	downloadBlob(name ?? fallbackName, await response.blob());
}
