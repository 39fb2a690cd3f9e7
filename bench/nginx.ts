import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/testing/free-port.ts';
import { requireProgram } from '../harness/find-program.ts';
import { pinnedCommand, SERVER_CORE } from './cores.ts';

/** A server that is measured. */
export interface MeasuredServer {
	url: string;
	/** The process that answers. */
	pid: number;
	stop(): Promise<void>;
}

/** nginx as one process on the core of the servers, as a cache in front of `upstream`. */
export async function startNginx(upstream: string): Promise<MeasuredServer> {
	const directory = mkdtempSync(join(tmpdir(), 'matinee-nginx-'));
	const port = await findFreePort();
	const file = join(directory, 'nginx.conf');
	writeFileSync(file, configuration({ directory, port, upstream }));
	const [program, args] = pinnedCommand(SERVER_CORE, [
		requireProgram('nginx'),
		'-p',
		directory,
		'-c',
		file,
		'-e',
		'stderr',
	]);
	const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
	const ended = new Promise((resolve) => child.once('exit', resolve));
	const url = `http://127.0.0.1:${port}`;
	await untilAnswered(url);
	return {
		url,
		pid: child.pid ?? 0,
		async stop() {
			child.kill('SIGTERM');
			await ended;
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

function configuration({ directory, port, upstream }: { directory: string; port: number; upstream: string }): string {
	return `
daemon off;
master_process off;
pid ${directory}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
	access_log off;
	sendfile on;
	tcp_nopush on;
	keepalive_timeout 75s;
	keepalive_requests 100000000;
	client_body_temp_path ${directory}/body;
	proxy_temp_path ${directory}/proxy;
	fastcgi_temp_path ${directory}/fastcgi;
	uwsgi_temp_path ${directory}/uwsgi;
	scgi_temp_path ${directory}/scgi;
	proxy_cache_path ${directory}/cache levels=1:2 keys_zone=bench:1m;
	server {
		listen 127.0.0.1:${port};
		location / {
			proxy_pass ${upstream};
			proxy_cache bench;
			# For as long as the bench takes.
			proxy_ignore_headers Cache-Control;
			proxy_cache_valid 200 1h;
		}
	}
}
`;
}

async function untilAnswered(url: string): Promise<void> {
	for (;;) {
		const answered = await fetch(url).then(
			(response) => response.arrayBuffer().then(() => true),
			() => false,
		);
		if (answered) return;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}
