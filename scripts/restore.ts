/** `npm run restore`: `matinee restore` of a checkout. */
import { runMatinee } from '#server/commands/matinee.ts';

process.exitCode = await runMatinee(['restore', ...process.argv.slice(2)]);
