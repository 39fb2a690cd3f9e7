/** nginx in front of Matinee, asking people to sign in as operators have it do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#server/testing/free-port.ts';
import { requireProgram } from '../harness/find-program.ts';

/** What nginx asks for with Basic authentication. */
export const BASIC = { username: 'house', password: 'front-door' };

/** What the forward-auth service's sign-in page says, and nothing of Matinee. */
export const SIGN_IN_TEXT = 'Sign in to the house';

/** What a forward-auth proxy answers without a session of its own: a redirect to its sign-in page, or that page with 401. */
type Refusal = 'redirect' | 'page';

export interface NginxFront {
	/** Where nginx asks for Basic authentication. */
	basicUrl: string;
	/** Where nginx asks the forward-auth service about each request; its sign-in page begins a session of its own. */
	forwardUrl: string;
	/** Lines of its access log so far: status, method, path, and whether `Authorization` was that of the proxy. */
	requests(): string[];
	/** Ends the sessions of the forward-auth service, and says what it answers from now on. */
	endSessions(refusal: Refusal): void;
	stop(): Promise<void>;
}

/** Starts nginx with both ways to sign in, in front of the server at `target`, and the forward-auth service. */
export async function startNginxFront(target: string): Promise<NginxFront> {
	const directory = mkdtempSync(join(tmpdir(), 'matinee-front-'));
	const [basic, forward] = [await findFreePort(), await findFreePort()];
	const service = await startAuthService();
	const log = join(directory, 'access.log');
	writeFileSync(join(directory, 'people'), `${BASIC.username}:{PLAIN}${BASIC.password}\n`);
	writeFileSync(
		join(directory, 'nginx.conf'),
		configurationOf({ directory, log, target, basic, forward, service: service.url }),
	);
	const nginx = spawn(requireProgram('nginx'), ['-p', directory, '-c', join(directory, 'nginx.conf'), '-e', 'stderr'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	const ended = once(nginx, 'exit');
	await untilAnswered(`http://127.0.0.1:${basic}/`);
	return {
		basicUrl: `http://127.0.0.1:${basic}`,
		forwardUrl: `http://127.0.0.1:${forward}`,
		requests: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
		endSessions: service.endSessions,
		async stop() {
			nginx.kill('SIGTERM');
			await Promise.all([ended, service.stop()]);
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

interface Places {
	directory: string;
	log: string;
	target: string;
	basic: number;
	forward: number;
	service: string;
}

function configurationOf({ directory, log, target, basic, forward, service }: Places): string {
	const pass = `
			proxy_pass ${target};
			proxy_http_version 1.1;
			proxy_set_header Host $http_host;
			proxy_set_header X-Forwarded-For $remote_addr;
			proxy_set_header Connection "";`;
	return `
daemon off;
master_process off;
pid ${directory}/nginx.pid;
error_log stderr error;
events { worker_connections 256; }
http {
	map $http_x_matinee_token $own_token { "" "-"; default "token"; }
	log_format plain "$status $request_method $request_uri $own_token";
	access_log ${log} plain;
	client_body_temp_path ${directory}/body;
	proxy_temp_path ${directory}/proxy;
	fastcgi_temp_path ${directory}/fastcgi;
	uwsgi_temp_path ${directory}/uwsgi;
	scgi_temp_path ${directory}/scgi;
	server {
		listen 127.0.0.1:${basic};
		auth_basic "House";
		auth_basic_user_file ${directory}/people;
		location / {${pass}
		}
	}
	server {
		listen 127.0.0.1:${forward};
		location / {
			auth_request /house/check;
			error_page 401 = @redirect;
			error_page 403 = @page;${pass}
		}
		location /house/ {
			proxy_pass ${service};
		}
		location @redirect {
			return 302 http://$http_host/house/sign-in;
		}
		location @page {
			default_type text/html;
			return 401 "<h1>${SIGN_IN_TEXT}</h1><a href='/house/sign-in'>Sign in</a>";
		}
	}
}
`;
}

/** What Authelia, oauth2-proxy and their like are to nginx: it says who has a session, and its page begins one. */
async function startAuthService() {
	let session = 1;
	let refusal: Refusal = 'redirect';
	const server = createServer(({ url, headers, method }, response) => {
		const isSignedIn = headers.cookie?.includes(`house=${session}`) === true;
		if (url === '/house/check') {
			response.writeHead(isSignedIn ? 204 : refusal === 'redirect' ? 401 : 403).end();
		} else if (method === 'POST') {
			response
				.writeHead(303, { location: '/my-list', 'set-cookie': `house=${session}; HttpOnly; SameSite=Lax; Path=/` })
				.end();
		} else {
			response
				.writeHead(200, { 'content-type': 'text/html' })
				.end(`<title>House</title><h1>${SIGN_IN_TEXT}</h1><form method="post"><button>Sign in</button></form>`);
		}
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as { port: number };
	return {
		url: `http://127.0.0.1:${port}`,
		endSessions(next: Refusal) {
			session += 1;
			refusal = next;
		},
		stop() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(resolve));
		},
	};
}

async function untilAnswered(url: string): Promise<void> {
	while (
		!(await fetch(url).then(
			() => true,
			() => false,
		))
	) {
		await sleep(20);
	}
}
