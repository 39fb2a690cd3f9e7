// biome-ignore lint/style/noRestrictedImports: no browser reads this
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');

/** Colours that a rule of the style sheet sets, by the name of their variable. */
function tokensOf(selector: string): Record<string, string> {
	const block = css.slice(css.indexOf(selector)).match(/\{([^}]*)\}/)?.[1] ?? '';
	return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

/** WCAG's contrast of two colours. */
function contrast(a = '#000000', b = '#000000'): number {
	const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
		const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

describe.each([
	['dark', '.on-night {'],
	['light', ':root[data-theme="light"] {'],
])('in the %s theme', (_, selector) => {
	const tokens = tokensOf(selector);

	it.each(['text-main', 'text-muted', 'marquee', 'alarm', 'vigour'])('%s is readable on every surface', (name) => {
		for (const surface of ['ground', 'surface-raised', 'surface-lifted']) {
			expect(contrast(tokens[name], tokens[surface]), surface).toBeGreaterThanOrEqual(4.5);
		}
	});

	it('has readable text on the accent colour', () => {
		expect(contrast(tokens['text-on-marquee'], tokens.marquee)).toBeGreaterThanOrEqual(4.5);
	});
});

it('has readable text on the primary button, which is the same in either theme', () => {
	const theme = tokensOf('@theme {');
	expect(contrast(theme['color-night'], theme['color-amber'])).toBeGreaterThanOrEqual(4.5);
});
