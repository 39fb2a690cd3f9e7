/**
 * `npm run compat [-- --json] [--openapi FILE]` points three client libraries of TMDB's API at Matinee, makes their calls on
 * both catalogues and prints what they get: with a key beside what a TMDB answers (the tests' fake), without a key beside
 * the fields that TMDB's answers have and the libraries' types declare. `--openapi` also compares every answer with TMDB's
 * OpenAPI document, `https://developer.themoviedb.org/openapi/tmdb-api.json`, saved to a file. No outside host is called.
 *
 * Exit codes: 0, or 1 when a call fails, or when an answer deviates from the document without a listed reason.
 */
import { parseArgs } from 'node:util';
import { isCompatible, LIBRARIES, reportCompatibility } from './compat/compat-report.ts';
import { toCompatTable } from './compat/compat-table.ts';
import { readLibraryShapes } from './compat/library-shapes.ts';
import { readOpenApi } from './compat/openapi-shapes.ts';
import { startCatalogues } from './compat/start-catalogues.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean' }, openapi: { type: 'string' } } });
const openApi = values.openapi ? readOpenApi(values.openapi) : undefined;
const shapes = readLibraryShapes(LIBRARIES);
const catalogues = await startCatalogues();
try {
	const report = await reportCompatibility(catalogues, { libraries: LIBRARIES, shapes, openApi });
	process.stdout.write(`${values.json ? JSON.stringify(report, null, '\t') : toCompatTable(report).join('\n')}\n`);
	process.exitCode = isCompatible(report) ? 0 : 1;
} finally {
	await catalogues.close();
}
