import { toProfileHeader } from '#contract/profile-header.ts';
import type { Transport, TransportResponse } from '#contract/render.ts';
import { isTakenByProxy, sendWithToken } from '../../../api/fetch-with-token.ts';

/**
 * A transport whose request has a file as its body. `onProgress` gets how much of it has been sent, from 0 to 1: only
 * `XMLHttpRequest` tells that in every browser.
 */
export function createUploadTransport(file: Blob, onProgress: (sent: number) => void): Transport {
	return ({ method, url, token = '', profile, signal }) => {
		const send = (header: Record<string, string>) =>
			new Promise<TransportResponse>((resolve, reject) => {
				const request = new XMLHttpRequest();
				request.open(method, url);
				request.setRequestHeader('content-type', 'application/octet-stream');
				const headers = { ...header, ...toProfileHeader(profile) };
				for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
				request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
				request.onload = () =>
					resolve({
						status: request.status,
						header: (name) => request.getResponseHeader(name),
						json: async () => JSON.parse(request.responseText),
					});
				const fail = () => reject(signal?.reason ?? new TypeError('The file could not be sent'));
				request.onerror = fail;
				request.onabort = fail;
				signal?.addEventListener('abort', () => request.abort(), { once: true });
				request.send(file);
			});
		return sendWithToken(token, send, ({ status, header }) => isTakenByProxy(status, header('www-authenticate')));
	};
}
