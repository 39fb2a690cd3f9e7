const PASSWORD = 'Ladder-cloud-7';

interface SignedUp {
	token: string;
	user: { id: string };
}

/** Signs up an account on a running server, as a client of the address `from` where a proxy is trusted. Throws when it is refused. */
export async function signUp(url: string, username: string, from?: string): Promise<SignedUp> {
	const account = { username, email: `${username}@example.org`, password: PASSWORD };
	const response = await fetch(`${url}/api/auth/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) },
		body: JSON.stringify(account),
	});
	if (response.status !== 201) throw new Error(`${username}: ${response.status} ${await response.text()}`);
	return ((await response.json()) as { data: SignedUp }).data;
}
