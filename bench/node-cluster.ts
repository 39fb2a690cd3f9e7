/** Nodes of the built server with PostgreSQL and Redis of their own, and nginx in front, on this machine. */
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '#server/testing/free-port.ts';
import { findPostgres, startPostgres } from '#server/testing/postgres-server.ts';
import { type RedisServer, startRedis } from '#server/testing/redis-server.ts';
import { requireProgram } from '../harness/find-program.ts';
import { type RunningMatinee, startMatinee } from '../harness/start-matinee.ts';

const SITE = join(import.meta.dirname, '..', 'deploy', 'nginx-nodes.conf');

export interface ClusterNode {
	pid(): number;
	url: string;
	/** SIGTERM, then a start on the same port, as a release does; `root` is where the build is, this repository by default. */
	restart(root?: string): Promise<void>;
	/** SIGKILL. */
	kill(): Promise<void>;
	start(): Promise<void>;
}

export interface Cluster {
	/** Addresses of nginx in front of the first node alone, of the first two, and of all. */
	urls: readonly string[];
	nodes: readonly ClusterNode[];
	postgresUrl: string;
	redis: RedisServer;
	/** `pid`: of the process whose children serve connections. */
	postgres: { kill(): Promise<void>; start(): Promise<void>; pid(): number };
	stop(): Promise<void>;
}

/** Starts everything; `env` is of all nodes. Throws when PostgreSQL, Redis or nginx is not installed. */
export async function startCluster(count: number, env: Record<string, string>): Promise<Cluster> {
	const directory = mkdtempSync(join(tmpdir(), 'matinee-nodes-'));
	const programs = findPostgres();
	if (!programs) throw new Error('PostgreSQL is not installed');
	// As an operator would run it: commits are durable.
	const postgres = await startPostgres(programs, ['max_connections=100', 'shared_buffers=128MB']);
	const postgresUrl = `${postgres.url}postgres`;
	const redis = await startRedis(requireProgram('redis-server'));
	const balancers = [1, 2, count].map(() => findFreePort());
	const ports = await Promise.all(balancers);
	const nodes: ClusterNode[] = [];
	for (let number = 0; number < count; number += 1) {
		const settings = {
			...env,
			PUBLIC_URL: `http://127.0.0.1:${ports[2]}`,
			TRUST_PROXY: '1',
			DATABASE_URL: `${postgresUrl}?application_name=node-${number}`,
			REDIS_URL: redis.url,
			DATA_DIR: join(directory, `node-${number}`),
		};
		nodes.push(createNode(await findFreePort(), settings));
		await nodes.at(-1)?.start();
	}
	const upstreams = [1, 2, count].map((size) => nodes.slice(0, size).map(({ url }) => url.slice('http://'.length)));
	const nginx = await startBalancers(directory, ports, upstreams);
	return {
		urls: ports.map((port) => `http://127.0.0.1:${port}`),
		nodes,
		postgresUrl,
		redis,
		postgres: await createPostgresControl(programs, postgresUrl),
		async stop() {
			nginx.kill('SIGTERM');
			for (const node of nodes) await node.kill();
			await redis.kill();
			postgres.stop();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

function createNode(port: number, settings: Record<string, string>): ClusterNode {
	let running: RunningMatinee | null = null;
	const url = `http://127.0.0.1:${port}`;
	const start = async (root?: string) => {
		running = await startMatinee({ PORT: String(port), ...settings }, root);
	};
	return {
		url,
		pid: () => running?.pid ?? 0,
		start: () => start(),
		async restart(root) {
			await running?.stop();
			await start(root);
		},
		async kill() {
			if (!running) return;
			const { pid } = running;
			running = null;
			// One that ended by itself is gone already.
			spawnSync('kill', ['-9', String(pid)], { stdio: 'ignore' });
			await untilGone(pid);
		},
	};
}

/** Ends it as a crash does, and starts it on the same files. */
async function createPostgresControl(programs: string, url: string) {
	const client = new pg.Client(url);
	await client.connect();
	const { rows } = await client.query<{ data_directory: string }>('show data_directory');
	await client.end();
	const data = rows[0]?.data_directory ?? '';
	const [pid = 0] = readPostmaster(data);
	const options = readFileSync(join(data, 'postmaster.opts'), 'utf8').replace(/^\S+\s+/, '');
	const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
	let postmaster = pid;
	return {
		pid: () => postmaster,
		async kill() {
			process.kill(postmaster, 'SIGQUIT');
			await untilGone(postmaster);
		},
		async start() {
			const own = options
				.replaceAll('"', '')
				.replace(/-D\s+\S+/, '')
				.trim();
			const args = ['-D', data, '-w', '-t', '30', '-l', join(data, 'log'), '-o', own, 'start'];
			await promisify(execFile)(join(programs, 'pg_ctl'), args, { ...account, cwd: data });
			[postmaster = 0] = readPostmaster(data);
		},
	};
}

function readPostmaster(data: string): number[] {
	return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n').slice(0, 1).map(Number);
}

function idOf(option: '-u' | '-g'): number {
	return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

async function untilGone(pid: number): Promise<void> {
	for (;;) {
		try {
			process.kill(pid, 0);
		} catch {
			return;
		}
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

/** One server for each list of nodes, which balances as deploy/nginx-nodes.conf does; without TLS and limits. */
async function startBalancers(directory: string, ports: readonly number[], upstreams: readonly string[][]) {
	const site = readFileSync(SITE, 'utf8');
	const balancing = site.match(/^\tproxy_(?:http_version|set_header X|set_header Con|next_|connect_|read_).*$/gm) ?? [];
	const [block = ''] = /^upstream matinee \{[^}]*\}/m.exec(site) ?? [];
	const [server = ''] = /^\tserver .*$/m.exec(block) ?? [];
	const servers = ports.map((port, index) => {
		const nodes = (upstreams[index] ?? []).map((node) => server.replace(/matinee-\d:\d+/, node)).join('\n');
		const upstream = block
			.replace('matinee {', `nodes${index} {`)
			.replace('zone matinee ', `zone nodes${index} `)
			.replace(/(?:^\tserver .*\n)+/m, `${nodes}\n`);
		const proxy = `location / {\n\t\tproxy_pass http://nodes${index};\n\t}`;
		return `${upstream}\nserver {\n\tlisten 127.0.0.1:${port} backlog=2048;\n${balancing.join('\n')}\n\t${proxy}\n}\n`;
	});
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(one) => `${one}_temp_path ${directory}/${one};`,
	);
	const file = join(directory, 'nginx.conf');
	const head = `daemon off;\nmaster_process off;\npid ${directory}/nginx.pid;\nerror_log stderr crit;\nevents { worker_connections 4096; }`;
	writeFileSync(file, `${head}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${servers.join('\n')}}\n`);
	const child = spawn(requireProgram('nginx'), ['-p', directory, '-c', file, '-e', 'stderr'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	for (;;) {
		const isUp = await fetch(`http://127.0.0.1:${ports[0]}/api/health`).then(
			(response) => response.ok,
			() => false,
		);
		if (isUp) return child;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}
