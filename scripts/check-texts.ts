/** Checks that words for people stand in modules of texts alone. Prints those that do not, one line each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPageModules } from './checked-module.ts';
import { findLiteralTexts } from './literal-texts.ts';

const ROOT = join(import.meta.dirname, '..');
const files = listPageModules(ROOT);
const found = files.flatMap((file) => findLiteralTexts(readFileSync(join(ROOT, file), 'utf8'), file));
for (const line of found) process.stderr.write(`${line}\n`);
process.stdout.write(`${files.length} modules, ${found.length} texts outside of modules of texts\n`);
process.exit(found.length === 0 ? 0 : 1);
