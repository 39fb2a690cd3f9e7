import { chance } from './chance.ts';
import { disc, escapeXml, rect } from './shapes.ts';
export function drawPortrait(name: string): string {
	const c = chance(name);
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 185 278" role="img"><title>${escapeXml(name)}</title>${rect(0, 0, 185, 278, '#3d5560')}${disc(92, 110 + c() * 4, 50, '#f0ead8')}</svg>\n`;
}
