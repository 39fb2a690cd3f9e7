/**
 * Checks every import between files of ours, types included, against `import-rules.ts`, and for circles. Prints what breaks a
 * rule, one line each.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCircles } from './find-circles.ts';
import { findViolations } from './import-violations.ts';
import { listImports, listSourceFiles } from './list-imports.ts';

const root = join(import.meta.dirname, '..');
const files = listSourceFiles(root);
if (files.length === 0) throw new Error('No source file was found');
const imports = new Map(files.map((file) => [file, listImports(file, readFileSync(join(root, file), 'utf8'))]));
const violations = [...imports].flatMap(([file, all]) => all.flatMap((imported) => findViolations(file, imported)));
const circles = findCircles(imports).map((circle) => `${circle.join(', ')} import each other`);
for (const line of [...violations, ...circles]) process.stderr.write(`${line}\n`);
process.stdout.write(
	`${files.length} files, ${violations.length} imports against the rules, ${circles.length} circles\n`,
);
process.exit(violations.length + circles.length === 0 ? 0 : 1);
