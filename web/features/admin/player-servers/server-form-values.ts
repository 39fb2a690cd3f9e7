import type { RawServer } from './list-draft.ts';

/** The fields of the form of a server, as text. */
export interface ServerFormValues {
	name: string;
	movieUrl: string;
	tvUrl: string;
	id: string;
	messageOrigin: string;
	/** `autoPlay=autoplay, volume=vol`. */
	params: string;
	sandbox: string;
	enabled: boolean;
}

export type ServerFormField = keyof ServerFormValues;

export function toServerFormValues(server: RawServer): ServerFormValues {
	const { name, movieUrl, tvUrl, id, messageOrigin, params, sandbox, enabled } = server;
	return {
		name: toText(name),
		movieUrl: toText(movieUrl),
		tvUrl: toText(tvUrl),
		id: toText(id),
		messageOrigin: toText(messageOrigin),
		params: Object.entries(params ?? {})
			.map(([preference, parameter]) => `${preference}=${toText(parameter)}`)
			// not translated: what a field takes.
			.join(', '),
		sandbox: sandbox === 'relaxed' ? sandbox : 'strict',
		enabled: enabled === true,
	};
}

/** The server with these values. Its other fields stay; an optional field that is empty or cannot be read is left out. */
export function toServer(values: ServerFormValues, server: RawServer): RawServer {
	const { messageOrigin: _, params: _params, sandbox: _sandbox, priority, ...kept } = server;
	const id = values.id.trim();
	const messageOrigin = values.messageOrigin.trim();
	const params = toParams(values.params);
	return {
		...kept,
		...(typeof priority === 'number' && { priority }),
		id: /^\d{1,15}$/.test(id) ? Number(id) : id,
		name: values.name.trim(),
		movieUrl: values.movieUrl.trim(),
		tvUrl: values.tvUrl.trim(),
		enabled: values.enabled,
		...(messageOrigin && { messageOrigin }),
		...(Object.keys(params).length > 0 && { params }),
		...(values.sandbox !== 'strict' && { sandbox: values.sandbox }),
	};
}

/** A part without `=` has an empty parameter name, which no list may have. */
function toParams(text: string): Record<string, string> {
	const parts = text.split(',').filter((part) => part.trim() !== '');
	return Object.fromEntries(
		parts.map((part) => {
			const [preference = '', ...parameter] = part.split('=');
			return [preference.trim(), parameter.join('=').trim()];
		}),
	);
}

function toText(value: unknown): string {
	return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
