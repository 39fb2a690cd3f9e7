/** What one node does to an account, and what the others say of it with their next answer. */
import pg from 'pg';
import type { Cluster } from './node-cluster.ts';
import { reportFigure } from './report-figure.ts';
import { signUp } from './sign-up.ts';

/** Their limits are those of an instance in use. */
export const ACCOUNT_SETTINGS = { RATE_LIMITS: 'on' };

const OWNER = 'account0';
const WRONG_PASSWORDS = 12;
const ROUNDS = 5;

interface Sent {
	token?: string;
	body?: object;
	/** The client's address, as nginx passes it on. */
	from?: string;
}

async function send(node: string, method: string, path: string, { token, body, from }: Sent = {}): Promise<Response> {
	return fetch(node + path, {
		method,
		headers: {
			...(token && { authorization: `Bearer ${token}` }),
			...(body && { 'content-type': 'application/json' }),
			...(from && { 'x-forwarded-for': from }),
		},
		...(body && { body: JSON.stringify(body) }),
	});
}

/** Throws when the answer is an error. */
async function order(...call: Parameters<typeof send>): Promise<void> {
	const response = await send(...call);
	if (!response.ok) throw new Error(`${call[1]} ${call[2]}: ${response.status} ${await response.text()}`);
}

export async function measureAccountsOfNodes({ nodes, postgresUrl }: Cluster): Promise<void> {
	const urls = nodes.map(({ url }) => url);
	const client = new pg.Client(postgresUrl);
	await client.connect();
	const giveRole = (id: string, role: string) => client.query('update users set role = $1 where id = $2', [role, id]);
	const owner = await signUp(urls[0] ?? '', OWNER, '198.51.100.0');
	await giveRole(owner.user.id, 'owner');
	let accounts = 0;
	// The sign-ups of an address are limited.
	const signUpNext = (node: string) => {
		accounts += 1;
		return signUp(node, `account${accounts}`, `198.51.100.${accounts}`);
	};

	let answers = 0;
	let obeyed = 0;
	/** Each node is asked once before, and once right after. */
	async function expectEverywhere(
		{ token }: { token: string },
		path: string,
		status: number,
		act: () => Promise<unknown>,
	) {
		const ask = (url: string) => send(url, 'GET', path, { token });
		for (const url of urls)
			if (!(await ask(url)).ok) throw new Error(`${url}${path} is refused before anything happened`);
		await act();
		for (const response of await Promise.all(urls.map(ask))) {
			answers += 1;
			if (response.status === status) obeyed += 1;
		}
	}
	for (let round = 0; round < ROUNDS; round += 1) {
		for (const node of urls) {
			const [leaving, demoted, deleted] = [await signUpNext(node), await signUpNext(node), await signUpNext(node)];
			await giveRole(demoted.user.id, 'admin');
			const { token } = leaving;
			await expectEverywhere(leaving, '/api/auth/profile', 401, () =>
				order(node, 'POST', '/api/auth/logout', { token }),
			);
			const role = { token: owner.token, body: { role: 'user' } };
			await expectEverywhere(demoted, '/api/admin/users', 403, () =>
				order(node, 'PUT', `/api/admin/users/${demoted.user.id}/role`, role),
			);
			await expectEverywhere(deleted, '/api/auth/profile', 401, () =>
				order(node, 'DELETE', `/api/admin/users/${deleted.user.id}`, { token: owner.token }),
			);
		}
	}
	await client.end();
	reportFigure('logged out, demoted or deleted on one node: next answers of all nodes', answers, '');
	reportFigure('of these as if nothing had happened', answers - obeyed, '', { atMost: 0 });

	const statuses: number[] = [];
	for (let attempt = 0; attempt < WRONG_PASSWORDS; attempt += 1) {
		const body = { emailOrUsername: OWNER, password: 'wrong-Ladder-cloud-8' };
		const node = urls[attempt % urls.length] ?? '';
		statuses.push((await send(node, 'POST', '/api/auth/login', { body, from: '203.0.113.7' })).status);
	}
	const refusedAt = statuses.indexOf(429) + 1;
	reportFigure('wrong passwords by turns on all nodes: the first that is refused', refusedAt, '', {
		atLeast: 1,
		atMost: 11,
	});
}
