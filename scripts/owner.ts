/** `npm run owner`: `matinee owner` of a checkout. */
import { runMatinee } from '#server/commands/matinee.ts';

process.exitCode = await runMatinee(['owner', ...process.argv.slice(2)]);
