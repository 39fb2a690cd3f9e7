/**
 * Renders one SVG from standard input to PNG on standard output. A child process, because the renderer's memory returns to
 * the system only when its process exits.
 */
import { buffer } from 'node:stream/consumers';
import { Resvg } from '@resvg/resvg-js';

const svg = await buffer(process.stdin);
const picture = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
process.stdout.write(picture.asPng());
