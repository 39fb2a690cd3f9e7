import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createTestApp, createTestDirectory } from './testing/create-test-app.ts';

const PROVIDER = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a' };
const SVG = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle r="4"/></svg>';
const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(40)]);

function write(bytes: string | Buffer): string {
	const file = join(createTestDirectory(), 'icon');
	writeFileSync(file, bytes);
	return file;
}

function read(env: Record<string, string>) {
	try {
		return readConfig({ DATA_DIR: '/tmp', ...PROVIDER, ...env }).oidc?.icon ?? null;
	} catch (error) {
		return (error as Error).message;
	}
}

describe('the picture of the button', { tags: ['oidc-icon'] }, () => {
	it('is a drawn one by its name, or a file of a known type', () => {
		expect(read({})).toBeNull();
		expect(read({ OIDC_ICON: 'key' })).toEqual({ name: 'key' });
		expect(read({ OIDC_ICON_FILE: write(SVG) })).toMatchObject({ file: { type: 'image/svg+xml' } });
		expect(read({ OIDC_ICON_FILE: write(PNG) })).toMatchObject({ file: { type: 'image/png' } });
		const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
		expect(read({ OIDC_ICON_FILE: write(webp) })).toMatchObject({ file: { type: 'image/webp' } });
	});

	it('is refused where it is none, with what to do', () => {
		expect(read({ OIDC_ICON: 'octopus' })).toMatch(/^OIDC_ICON: got "octopus"; takes one of sign-in, key/);
		expect(read({ OIDC_ICON: 'key', OIDC_ICON_FILE: write(SVG) })).toContain('both set');
		expect(read({ OIDC_ICON_FILE: '/no/such/file' })).toMatch(/ENOENT.*takes a PNG, WebP or SVG file/);
		expect(read({ OIDC_ICON_FILE: write('<html><svg></svg></html>') })).toContain('another type');
		expect(read({ OIDC_ICON_FILE: write(Buffer.concat([PNG, Buffer.alloc(64 * 1024)])) })).toContain('65 KiB');
		const alone = () => readConfig({ DATA_DIR: '/tmp', OIDC_ICON: 'key' });
		expect(alone).toThrow('OIDC_ICON: is set, and OIDC_ISSUER is not');
	});

	it('is sent by this server alone, and runs nothing where it is opened by itself', async () => {
		const app = await createTestApp({ env: { ...PROVIDER, OIDC_ICON_FILE: write(SVG) } });
		const { oidc } = (await app.http.inject('/api/config')).json().data;
		expect(oidc.icon).toMatch(/^\/api\/auth\/oidc\/icon\?v=[\w-]{12}$/);
		const sent = await app.http.inject(oidc.icon);
		expect(sent.body).toBe(SVG);
		expect(sent.headers).toMatchObject({
			'content-type': 'image/svg+xml',
			'x-content-type-options': 'nosniff',
			'content-security-policy': expect.stringContaining("default-src 'none'"),
			'cache-control': 'public, max-age=31536000, immutable',
		});
		const drawn = await createTestApp({ env: { ...PROVIDER, OIDC_ICON: 'key' } });
		expect((await drawn.http.inject('/api/config')).json().data.oidc).toEqual({ name: 'Single Sign-On', icon: 'key' });
		expect((await drawn.http.inject('/api/auth/oidc/icon')).statusCode).toBe(404);
	});
});
