/** `npm run copies`: `matinee copies` of a checkout. */
import { runMatinee } from '#server/commands/matinee.ts';

process.exitCode = await runMatinee(['copies', ...process.argv.slice(2)]);
