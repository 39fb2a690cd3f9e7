/** `npm run clock`: `matinee clock` of a checkout. */
import { runMatinee } from '#server/commands/matinee.ts';

process.exitCode = await runMatinee(['clock', ...process.argv.slice(2)]);
