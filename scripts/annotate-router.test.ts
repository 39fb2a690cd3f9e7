import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { annotatePure } from './annotate-router.ts';

const ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

it('annotates a component, and leaves out its name for developer tools', () => {
	const code = 'const Link = React$1.forwardRef(() => null);\nLink.displayName = "Link";\n';
	expect(annotatePure(code)).toEqual({
		code: 'const Link = /* @__PURE__ */ React$1.forwardRef(() => null);\n\n',
		count: 1,
	});
});

it('leaves all other code as it is', () => {
	const code = 'const useX = () => React$1.useContext(X);\n\tForm.displayName = "x";\n';
	expect(annotatePure(code)).toEqual({ code, count: 0 });
});

it.each(['lib/dom/lib.js', 'lib/context.js'])('finds what to annotate in %s of the installed router', (file) => {
	const code = readFileSync(join(ROUTER, 'dist', 'production', file), 'utf8');
	expect(annotatePure(code).count).toBeGreaterThan(0);
});
