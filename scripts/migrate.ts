/** `npm run migrate`: `matinee migrate` of a checkout. */
import { runMatinee } from '#server/commands/matinee.ts';

process.exitCode = await runMatinee(['migrate', ...process.argv.slice(2)]);
