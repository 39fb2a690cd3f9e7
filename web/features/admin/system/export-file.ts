import { ApiError } from '../../../api/api-client.ts';
import { fetchWithToken } from '../../../api/fetch-with-token.ts';
import { tokenStorage } from '../../../personal-data/personal-storage.ts';
import type { TextFile } from '../../../ui/download-file.ts';

/** `users` → a file `matinee-users-2026-11-21.json` of indented JSON. */
export function toExportFile(subject: string, data: unknown, now: Date): TextFile {
	return {
		name: `matinee-${subject}-${now.toISOString().slice(0, 10)}.json`,
		text: `${JSON.stringify(data, null, '\t')}\n`,
	};
}

/**
 * Fetches an export with the viewer's token and reports the bytes received. Rejects with `ApiError` when the server
 * refuses, aborts or cannot be reached: a truncated export is never saved.
 */
export async function fetchExport(path: string, onProgress: (bytes: number) => void): Promise<unknown> {
	const text: string[] = [];
	let status = 0;
	try {
		const response = await fetchWithToken(path, tokenStorage.read() ?? '');
		status = response.status;
		const reader = response.body?.getReader();
		const decoder = new TextDecoder();
		let bytes = 0;
		for (;;) {
			const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
			if (done) break;
			bytes += value.byteLength;
			text.push(decoder.decode(value, { stream: true }));
			onProgress(bytes);
		}
	} catch {
		throw new ApiError(0, 'network', 'The server could not be reached');
	}
	return readEnvelope(status, text.join(''));
}

/** The data of the response envelope. */
export function readEnvelope(status: number, text: string): unknown {
	const body = parse(text);
	const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
	if (status === 200 && fields.success === true && 'data' in fields) return fields.data;
	const message = typeof fields.message === 'string' ? fields.message : '';
	throw new ApiError(status, String(fields.code ?? 'unknown'), message || `HTTP error! status: ${status}`);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Truncated or not JSON: the caller throws.
		return null;
	}
}
