interface ApiAnswer {
	status: number;
	data: { token?: string; user?: { role: string } };
}

/** Calls the API of a server under test: a POST with a body, a GET without. */
export async function callApi(url: string, path: string, body?: object, token?: string): Promise<ApiAnswer> {
	const response = await fetch(url + path, {
		method: body ? 'POST' : 'GET',
		headers: {
			...(body ? { 'content-type': 'application/json' } : {}),
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	return { status: response.status, data: ((await response.json()) as ApiAnswer).data };
}
