/** Checks every import between files of ours against `import-rules.ts`. Prints what breaks a rule, one line each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from './import-violations.ts';
import { listImports, listSourceFiles } from './list-imports.ts';

const root = join(import.meta.dirname, '..');
const files = listSourceFiles(root);
const violations = files.flatMap((file) =>
	listImports(file, readFileSync(join(root, file), 'utf8')).flatMap((imported) => findViolations(file, imported)),
);
for (const violation of violations) process.stderr.write(`${violation}\n`);
if (files.length === 0) throw new Error('No source file was found');
process.stdout.write(`${files.length} files, ${violations.length} imports against the rules\n`);
process.exit(violations.length === 0 ? 0 : 1);
