/** `npm run capacity`: the capacity model of docs/scaling.md, from `bench/results.json`; with `-- --write` it goes there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchResults, RESULTS_FILE } from '../bench/report-figure.ts';
import { insertCapacity, writeCapacity } from './capacity-tables.ts';

const text = writeCapacity(JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as BenchResults);
const document = join(import.meta.dirname, '..', 'docs', 'scaling.md');
if (process.argv.includes('--write')) writeFileSync(document, insertCapacity(readFileSync(document, 'utf8'), text));
else process.stdout.write(text);
