/** Signs up an account on a running server. Returns its token; throws when it is refused. */
export async function signUp(url: string, username: string): Promise<string> {
	const account = { username, email: `${username}@example.org`, password: 'Ladder-cloud-7' };
	const response = await fetch(`${url}/api/auth/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(account),
	});
	if (response.status !== 201) throw new Error(`${username}: ${response.status} ${await response.text()}`);
	return ((await response.json()) as { data: { token: string } }).data.token;
}
