/** The files in `deploy/` for several nodes, against the server: settings, ports, probes and metrics that they name. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { buildAccount } from '#server/testing/build-account.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { findProgram } from '../harness/find-program.ts';
import { listSettings } from './list-settings.ts';

const DEPLOY = join(import.meta.dirname, '..', 'deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');
/** `SHUTDOWN_TIMEOUT_MS` of the server. */
const SHUTDOWN_S = 9;
/** `max_connections` without a setting, of which superusers keep three; what a node takes beside its pool while it starts. */
const POSTGRES_CONNECTIONS = 97;
const CONNECTIONS_OF_A_START = 2;

// biome-ignore lint/suspicious/noExplicitAny: what a person wrote, of any shape; a test that reads what is not there fails
type Node = any;

const MANIFESTS = readdirSync(join(DEPLOY, 'kubernetes'))
	.filter((name) => name !== 'kustomization.yaml')
	.map((name): [string, Node] => [name, parse(read(`kubernetes/${name}`))]);
const findManifest = (kind: string): Node => MANIFESTS.find(([, manifest]) => manifest.kind === kind)?.[1];

/** Addresses of the nodes, as nginx has them. */
function upstreamOf(nginx: string): string[] {
	const [block = ''] = /^upstream matinee \{[^}]*\}/m.exec(nginx) ?? [];
	return [...block.matchAll(/^\tserver (\S+)/gm)].flatMap(([, address]) => address ?? []);
}

describe('deploy/compose-nodes.yaml', { tags: ['operating-deploy-nodes'] }, () => {
	const { services, networks }: Node = parse(read('compose-nodes.yaml'), { merge: true });
	const nodes = Object.entries<Node>(services).filter(([, service]) => service.image === 'matinee');

	it('starts nodes that share everything but their cache, with settings that exist', () => {
		expect(nodes).toHaveLength(2);
		for (const [, node] of nodes) {
			expect(listSettings()).toEqual(expect.arrayContaining(Object.keys(node.environment)));
			expect(node.environment).toEqual(nodes[0]?.[1].environment);
		}
		expect(new Set(nodes.map(([, node]) => node.volumes[0])).size).toBe(2);
		expect(new Set(nodes.map(([, node]) => node.networks.outside.ipv4_address)).size).toBe(2);
	});

	it('has each node behind the balancer, and nothing but the balancer open', () => {
		expect(upstreamOf(read('nginx-nodes.conf'))).toEqual(nodes.map(([name]) => `${name}:3000`));
		const open = Object.entries<Node>(services).filter(([, service]) => service.ports);
		expect(open.map(([name]) => name)).toEqual(['nginx']);
		expect(networks.inside.internal).toBe(true);
		for (const name of ['postgres', 'valkey']) expect(services[name].networks).toEqual(['inside']);
	});

	it('gives nodes no privileges, bounded memory, and time to finish', () => {
		for (const [, node] of nodes) {
			expect(node).toMatchObject({
				read_only: true,
				cap_drop: ['ALL'],
				security_opt: ['no-new-privileges:true'],
				mem_limit: '1g',
			});
			expect(Number.parseInt(node.stop_grace_period, 10)).toBeGreaterThan(SHUTDOWN_S);
		}
		for (const service of Object.values<Node>(services)) {
			expect(service.mem_limit).toMatch(/^\d+[mg]$/);
			expect(service.logging.options['max-size']).toBe('10m');
		}
	});

	it('has no password of its own', () => {
		const passwords = [...read('compose-nodes.yaml').matchAll(/PASSWORD:? \$?(\S+)|requirepass\n\s+- (\S+)/g)];
		expect(passwords.length).toBeGreaterThan(0);
		for (const [text] of passwords) expect(text).toContain('${');
	});
});

describe('the manifests for Kubernetes', { tags: ['operating-deploy-nodes'] }, () => {
	const kustomization: Node = parse(read('kubernetes/kustomization.yaml'));
	const deployment = findManifest('Deployment');
	const pod = deployment.spec.template.spec;
	const [container] = pod.containers;

	it.each(MANIFESTS)('%s is one valid document, is listed, and belongs to the same pods', (name, manifest) => {
		const [document, ...others] = parseAllDocuments(read(`kubernetes/${name}`), { uniqueKeys: true });
		expect(others).toEqual([]);
		expect(document).toMatchObject({ errors: [], warnings: [] });
		expect(manifest).toMatchObject({
			apiVersion: expect.any(String),
			kind: expect.any(String),
			metadata: { name: 'matinee' },
		});
		expect(read('kubernetes/kustomization.yaml')).toContain(`- ${name}\n`);
		const { selector, podSelector } = manifest.spec ?? {};
		const labels = podSelector?.matchLabels ??
			selector?.matchLabels ??
			selector ?? { 'app.kubernetes.io/name': 'matinee' };
		expect(labels).toEqual(deployment.spec.template.metadata.labels);
	});

	it('set what the server reads, and nothing secret', () => {
		const { data } = findManifest('ConfigMap');
		expect(listSettings()).toEqual(expect.arrayContaining(Object.keys(data)));
		for (const name of Object.keys(data)) expect(name).not.toMatch(/TOKEN|KEY|(DATABASE|REDIS)_URL/);
		const named = [...read('kubernetes/kustomization.yaml').matchAll(/--from-literal=([A-Z_]+)=/g)].map(
			([, name]) => name,
		);
		expect(listSettings()).toEqual(expect.arrayContaining(named));
		expect(container.ports).toEqual([{ name: 'http', containerPort: Number(data.PORT) }]);
		expect(findManifest('Service').spec.ports[0].targetPort).toBe('http');
		expect(findManifest('NetworkPolicy').spec.ingress[0].ports[0].port).toBe(Number(data.PORT));
		expect(container.image).toBe(kustomization.images[0].name);
	});

	it('take no more connections than PostgreSQL has by default, also while a pod is replaced', () => {
		const { maxReplicas } = findManifest('HorizontalPodAutoscaler').spec;
		const pool = Number(findManifest('ConfigMap').data.DATABASE_POOL_SIZE);
		expect((maxReplicas + 1) * (pool + CONNECTIONS_OF_A_START)).toBeLessThan(POSTGRES_CONNECTIONS);
	});

	it('probe addresses that answer, of which none depends on the database', async () => {
		const { http } = await createTestApp();
		const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
		for (const { httpGet } of probes) {
			expect((await http.inject(httpGet.path)).statusCode).toBe(200);
			expect(httpGet).toEqual({ path: '/api/health', port: 'http' });
		}
		// A pod that is slow is taken out before it is killed.
		const patience = ({ periodSeconds, failureThreshold }: Node) => periodSeconds * failureThreshold;
		expect(patience(container.livenessProbe)).toBeGreaterThan(patience(container.readinessProbe) * 3);
	});

	it('run without privileges, on a file system that cannot be written, in bounded memory', () => {
		expect(pod.automountServiceAccountToken).toBe(false);
		expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
		expect(container.securityContext).toEqual({
			allowPrivilegeEscalation: false,
			readOnlyRootFilesystem: true,
			capabilities: { drop: ['ALL'] },
		});
		expect(container.resources.limits.memory).toBe('1Gi');
		const written = container.volumeMounts.map(({ mountPath }: Node) => mountPath);
		expect(written).toEqual([findManifest('ConfigMap').data.DATA_DIR, '/tmp']);
		for (const volume of pod.volumes) expect(volume.emptyDir.sizeLimit).toMatch(/^\d+[MG]i$/);
	});

	it('replace pods one by one, and let each finish', () => {
		expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
		expect(findManifest('PodDisruptionBudget').spec.maxUnavailable).toBe(1);
		const waited = Number(container.lifecycle.preStop.exec.command[1]);
		expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(waited + SHUTDOWN_S);
		expect(findManifest('HorizontalPodAutoscaler').spec).toMatchObject({
			scaleTargetRef: { name: 'matinee' },
			minReplicas: 2,
		});
	});
});

describe('the monitoring', { tags: ['operating-deploy-nodes'] }, () => {
	const alerts: Node[] = parse(read('monitoring/alerts.yaml')).groups.flatMap((group: Node) => group.rules);
	const dashboard: Node = JSON.parse(read('monitoring/grafana-dashboard.json'));
	const panels: Node[] = dashboard.panels.filter((panel: Node) => panel.type !== 'row');
	const adapter: Node = parse(read('monitoring/prometheus-adapter.yaml')).rules.custom[0];
	const scaled = findManifest('HorizontalPodAutoscaler').spec.metrics[0].pods.metric.name;

	it('uses metrics and labels that the server exports', async () => {
		const METRICS_TOKEN = 'a-token-for-the-scraper';
		const app = await createTestApp({ env: { METRICS_TOKEN, REDIS_URL: 'redis://127.0.0.1:1' } });
		const { http } = app;
		await buildAccount(app);
		await http.inject('/api/tmdb/movie/775');
		const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
		const { body } = await http.inject({ url: '/metrics', headers });
		const exported = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
			type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
		);
		const expressions = [
			...alerts.map(({ expr }) => expr),
			...panels.flatMap(({ targets }) => targets.map(({ expr }: Node) => expr)),
			adapter.seriesQuery,
			scaled,
		];
		const used = expressions.flatMap((text) => text.match(/\b(?:matinee|nodejs|process)_\w+/g) ?? []);
		expect(new Set(used).size).toBeGreaterThan(10);
		expect(exported).toEqual(expect.arrayContaining(used));
		// Those of series without samples yet are named where they are made.
		const labels = new Set([...body.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
		for (const label of ['job', 'instance', 'namespace', 'pod', 'endpoint', 'field', 'reason', 'le']) labels.add(label);
		const matched = expressions.flatMap((text) => [...text.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)\s*["']/g)]);
		const grouped = expressions.flatMap((text) => [...text.matchAll(/by \(([\w, ]+)\)/g)]);
		const named = [...matched.map(([, label]) => label), ...grouped.flatMap(([, list = '']) => list.split(/, */))];
		expect([...labels]).toEqual(expect.arrayContaining(named));
	});

	it('says in each alert how bad it is and what to do', () => {
		expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
		for (const { labels, annotations } of alerts) {
			expect(labels.severity).toMatch(/^(warning|critical)$/);
			expect(annotations).toEqual({ summary: expect.any(String), description: expect.stringMatching(/\.$/) });
		}
	});

	it('draws each panel once, in a unit, without overlap', () => {
		expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
		const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
			Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
		);
		expect(new Set(cells).size).toBe(cells.length);
		for (const { title, fieldConfig } of panels)
			expect([title, fieldConfig.defaults.unit]).toEqual([title, expect.any(String)]);
	});

	it('scrapes the nodes themselves, where the metrics are', () => {
		const [job]: Node[] = parse(read('monitoring/prometheus.yaml')).scrape_configs;
		expect(job.metrics_path).toBe('/metrics');
		expect(job.static_configs[0].targets).toEqual(upstreamOf(read('nginx-nodes.conf')));
		expect(findManifest('PodMonitor').spec.podMetricsEndpoints[0]).toMatchObject({ port: 'http', path: '/metrics' });
		expect(adapter.name.as).toBe(scaled);
	});
});

describe('the sites of nginx', { tags: ['operating-deploy-nodes'] }, () => {
	it('send a request that a node cannot take to another one, and exclude no node for a missing database', () => {
		const nginx = read('nginx-nodes.conf');
		expect(nginx).toContain('proxy_next_upstream error timeout http_502 http_503;');
		expect(nginx).not.toMatch(/non_idempotent|ip_hash|sticky|hash \$/);
		const servers = nginx.match(/^\tserver [\w-]+:\d+.*$/gm) ?? [];
		for (const server of servers) expect(server).toContain('max_fails=0');
		const settings = (text: string) => text.match(/^\s*(limit_|client_|send_|ssl_proto|ssl_session|large_).*$/gm);
		expect(settings(nginx)).toEqual(settings(read('nginx.conf')));
	});

	it.each(['nginx.conf', 'nginx-nodes.conf'])('%s is accepted by nginx', async (name) => {
		const program = findProgram('nginx');
		if (!program) return;
		const directory = mkdtempSync(join(tmpdir(), 'matinee-nginx-'));
		onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
		const certificate = join(directory, 'certificate.pem');
		const key = join(directory, 'key.pem');
		const subject = ['-subj', '/CN=films.example.org', '-days', '1', '-nodes'];
		execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate], {
			stdio: 'ignore',
		});
		// Its own ports and files instead of the system's.
		const ports = [await findFreePort(), await findFreePort()];
		const site = read(name)
			.replace(/listen \[::\].*\n/g, '\n')
			.replace('listen 80;', `listen 127.0.0.1:${ports[0]};`)
			.replace('listen 443 ', `listen 127.0.0.1:${ports[1]} `)
			.replace(/(ssl_certificate) \S+;/, `$1 ${certificate};`)
			.replace(/(ssl_certificate_key) \S+;/, `$1 ${key};`)
			.replaceAll(/server matinee-\d:/g, 'server 127.0.0.1:');
		const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
			(one) => `${one}_temp_path ${directory}/${one};`,
		);
		const all = `pid ${directory}/pid;\nevents {}\nhttp {\n${paths.join('\n')}\n${site}\n}\n`;
		writeFileSync(join(directory, 'nginx.conf'), all);
		const { stderr } = spawnSync(program, ['-t', '-p', directory, '-c', join(directory, 'nginx.conf'), '-e', 'stderr']);
		expect(String(stderr)).toContain('test is successful');
		expect(String(stderr)).not.toContain('[warn]');
	});
});
