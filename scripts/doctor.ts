/** `npm run doctor`: `matinee doctor` of a checkout. */
import { runMatinee } from '#server/commands/matinee.ts';

process.exitCode = await runMatinee(['doctor', ...process.argv.slice(2)]);
