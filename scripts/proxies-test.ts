/**
 * `npm run proxies:test`: nginx and Caddy of Debian with the files of `deploy/` and the one of the recipe, in front of a built
 * server. A page, its compressed script, an import and a redirect come through; the address of a client is the one that the proxy saw, not
 * one that the client has made up. Debian as root, which installs what is missing.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '#server/testing/free-port.ts';
import { type RunningMatinee, startMatinee } from '../harness/start-matinee.ts';
import { requireDebianProgram } from './debian/debian-base.ts';

const ROOT = join(import.meta.dirname, '..');
const SITE = 'films.example.org';
/** What a client claims to be. */
const MADE_UP = '203.0.113.9';
const IMPORT_BYTES = 9 * 1024 * 1024;
const WAITS_MS = 20_000;

interface Proxy {
	name: string;
	port: number;
	isTls: boolean;
	process: ChildProcess;
}

interface Answer {
	status: number;
	headers: IncomingMessage['headers'];
	text: string;
}

requireDebianProgram('nginx', '/usr/sbin/nginx');
requireDebianProgram('caddy', '/usr/bin/caddy');
requireDebianProgram('openssl', '/usr/bin/openssl');
const work = mkdtempSync(join(tmpdir(), 'matinee-proxies-'));
const undo: (() => void)[] = [() => rmSync(work, { recursive: true, force: true })];
process.on('exit', () => {
	for (const step of undo.reverse()) step();
});
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

function write(name: string, content: string): string {
	const file = join(work, name);
	writeFileSync(file, content);
	return file;
}

function replaceAll(text: string, parts: Readonly<Record<string, string>>): string {
	let changed = text;
	for (const [from, to] of Object.entries(parts)) {
		assert.ok(changed.includes(from), `the file no longer has ${from}`);
		changed = changed.replaceAll(from, to);
	}
	return changed;
}

function start(name: string, port: number, isTls: boolean, command: readonly string[], env = {}): Proxy {
	const [program = '', ...args] = command;
	const child = spawn(program, args, { stdio: 'ignore', env: { PATH: process.env.PATH, HOME: work, ...env } });
	undo.push(() => child.kill('SIGKILL'));
	return { name, port, isTls, process: child };
}

/** `deploy/nginx.conf` as a site, with ports and a certificate of this machine. */
async function startNginx(upstream: string): Promise<{ proxy: Proxy; plainPort: number }> {
	const [port, plainPort] = [await findFreePort(), await findFreePort()];
	const subject = ['-subj', `/CN=${SITE}`, '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
	const [key, certificate] = [join(work, 'key.pem'), join(work, 'certificate.pem')];
	execFileSync('openssl', ['req', '-x509', ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
	const site = replaceAll(read('deploy/nginx.conf'), {
		'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
		'listen [::]:443 ssl http2;': '',
		'listen 80;': `listen 127.0.0.1:${plainPort};`,
		'listen [::]:80;': '',
		[`/etc/letsencrypt/live/${SITE}/fullchain.pem`]: certificate,
		[`/etc/letsencrypt/live/${SITE}/privkey.pem`]: key,
		'127.0.0.1:3000': upstream,
	});
	const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${work}/${name};`,
	);
	const file = write(
		'nginx.conf',
		`daemon off;\nuser root;\npid ${work}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\ninclude ${write('site.conf', site)};\n}\n`,
	);
	execFileSync('nginx', ['-t', '-q', '-c', file, '-e', join(work, 'nginx.log')]);
	return { proxy: start('nginx', port, true, ['nginx', '-c', file, '-e', join(work, 'nginx.log')]), plainPort };
}

/** A Caddyfile for plain http on a free port: a certificate would need the name. */
async function startCaddy(name: string, text: string, upstream: string): Promise<Proxy> {
	const port = await findFreePort();
	const site = replaceAll(text, { [`${SITE} {`]: `http://${SITE}:${port} {`, '127.0.0.1:3000': upstream });
	const file = write('Caddyfile', site.replace('/var/log/caddy/', `${work}/`));
	const admin = { CADDY_ADMIN: `localhost:${await findFreePort()}` };
	return start(name, port, false, ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], admin);
}

function ask(
	proxy: Proxy,
	path: string,
	{ method = 'GET', headers = {}, body = '' as string | Buffer } = {},
): Promise<Answer> {
	const options = {
		...{ host: '127.0.0.1', port: proxy.port, path, method, servername: SITE, rejectUnauthorized: false },
		headers: { host: SITE, 'x-forwarded-for': MADE_UP, ...headers },
	};
	return new Promise((resolve, reject) => {
		const request = (proxy.isTls ? requestHttps : requestHttp)(options, (response) => {
			let text = '';
			response.setEncoding('utf8').on('data', (chunk) => {
				text += chunk;
			});
			response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
		});
		request.on('error', reject).end(body);
	});
}

/** Looks again until what was awaited is there. */
async function until(isThere: () => Promise<boolean>, what: string): Promise<void> {
	const end = performance.now() + WAITS_MS;
	while (!(await isThere())) {
		assert.ok(performance.now() < end, `${what}: not within ${WAITS_MS / 1000} s`);
		await setTimeout(50);
	}
}

function untilAnswered(proxy: Proxy): Promise<void> {
	const isUp = async () => (await ask(proxy, '/api/health').catch(() => null))?.status === 200;
	return until(isUp, `an answer of ${proxy.name}`);
}

/** Lines of the server's log about wrong passwords. */
function listFailedLogins(matinee: RunningMatinee): string[] {
	return matinee
		.log()
		.split('\n')
		.filter((line) => line.includes('"login_failed"'));
}

async function expectToWork(proxy: Proxy, matinee: RunningMatinee): Promise<void> {
	await untilAnswered(proxy);
	const page = await ask(proxy, '/');
	assert.equal(page.status, 200, proxy.name);
	assert.match(page.text, /<h1|<main/);
	assert.match(String(page.headers['content-security-policy']), /'sha256-/);
	const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
	const compressed = await ask(proxy, script, { headers: { 'accept-encoding': 'br' } });
	assert.deepEqual([compressed.status, compressed.headers['content-encoding']], [200, 'br']);
	// As large as people may import. What it is, Matinee says, and not the proxy.
	const upload = await ask(proxy, '/api/imports?name=film.bin', {
		method: 'POST',
		headers: {
			authorization: `Bearer ${data.token}`,
			'content-type': 'application/octet-stream',
			'content-length': String(IMPORT_BYTES),
		},
		body: Buffer.alloc(IMPORT_BYTES, 'x'),
	});
	assert.equal(upload.status, 400, `${proxy.name} on an import: ${upload.status} ${upload.text}`);
	assert.match(upload.text, /"success":false/);
	const before = listFailedLogins(matinee).length;
	const login = JSON.stringify({ emailOrUsername: 'nobody', password: 'not the password' });
	const headers = { 'content-type': 'application/json' };
	assert.equal((await ask(proxy, '/api/auth/login', { method: 'POST', headers, body: login })).status, 401);
	await until(async () => listFailedLogins(matinee).length > before, 'the line of the log about the login');
	const line = listFailedLogins(matinee).at(-1) ?? '';
	assert.match(
		line,
		/"address":"127\.0\.0\.1"/,
		`${proxy.name} passes on the address that a client has made up: ${line}`,
	);
	process.stdout.write(`ok  ${proxy.name}: page, compressed script, import, address of the client\n`);
	const ended = once(proxy.process, 'exit');
	proxy.process.kill('SIGTERM');
	await ended;
}

const serverPort = String(await findFreePort());
const matinee = await startMatinee({ PORT: serverPort, PUBLIC_URL: `https://${SITE}`, TRUST_PROXY: '1' });
let isStopped = false;
undo.push(() => void (isStopped || process.kill(matinee.pid, 'SIGKILL')));
const upstream = `127.0.0.1:${serverPort}`;
const account = { username: 'alice', email: 'alice@example.org', password: 'Ladder-cloud-7' };
const signedUp = await fetch(`http://${upstream}/api/auth/register`, {
	method: 'POST',
	headers: { 'content-type': 'application/json', host: SITE },
	body: JSON.stringify(account),
});
const { data } = (await signedUp.json()) as { data: { token: string } };
const { proxy: nginx, plainPort } = await startNginx(upstream);
await untilAnswered(nginx);
const redirect = await ask({ ...nginx, port: plainPort, isTls: false }, '/movies', {
	headers: { host: 'evil.example' },
});
assert.deepEqual([redirect.status, redirect.headers.location], [301, `https://${SITE}/movies`]);
await expectToWork(nginx, matinee);
await expectToWork(await startCaddy('deploy/Caddyfile', read('deploy/Caddyfile'), upstream), matinee);
const [, recipe = ''] = /```\n( *films[^`]+)```/.exec(read('docs/recipes/caddy.md')) ?? [];
await expectToWork(await startCaddy('the recipe of Caddy', recipe, upstream), matinee);
await matinee.stop();
isStopped = true;
