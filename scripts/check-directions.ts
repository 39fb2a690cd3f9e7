/**
 * Checks that styles and code of the browser say start and end, not left and right, but for `web/lib/reading-direction.ts` and where
 * a comment `physical: …` says why. Prints what breaks the rule, one line each.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPageModules } from './checked-module.ts';
import { listFiles } from './list-imports.ts';
import { findPhysicalCode } from './physical-code.ts';
import { findPhysicalStyles } from './physical-styles.ts';

const ROOT = join(import.meta.dirname, '..');
const KNOWS = 'web/lib/reading-direction.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const styles = listFiles(ROOT, ['web', 'languages']).filter((file) => file.endsWith('.css'));
const code = listPageModules(ROOT).filter((file) => file !== KNOWS);
const found = [
	...styles.flatMap((file) => findPhysicalStyles(read(file), file)),
	...code.flatMap((file) => findPhysicalCode(read(file), file)),
];
for (const line of found) process.stderr.write(`${line}\n`);
process.stdout.write(`${styles.length} style sheets, ${code.length} modules, ${found.length} with a side\n`);
process.exit(found.length === 0 ? 0 : 1);
