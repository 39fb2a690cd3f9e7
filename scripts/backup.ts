/** `npm run backup`: `matinee backup` of a checkout. */
import { runMatinee } from '#server/commands/matinee.ts';

process.exitCode = await runMatinee(['backup', ...process.argv.slice(2)]);
