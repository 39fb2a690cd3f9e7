/**
 * Draws one picture and ends: SVG on standard input, PNG on standard output. A process of its own, because the
 * renderer's memory comes back to the system only with the end of the process that used it.
 */
import { buffer } from 'node:stream/consumers';
import { Resvg } from '@resvg/resvg-js';

const svg = await buffer(process.stdin);
const picture = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
process.stdout.write(picture.asPng());
