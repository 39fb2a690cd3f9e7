import { path, rect } from './shapes.ts';
import { brand, SHARE_CARD_HEIGHT as HEIGHT, SHARE_CARD_WIDTH as WIDTH } from './share-card.ts';
import { textBlock } from './typesetting.ts';

const NIGHT = '#0b0d12';
const IVORY = '#f3efe6';
const AMBER = '#f2b33d';
/** From the card's edge to the middle of its bulbs. */
const BULBS_AT = 26;
const BULB_RADIUS = 6;
const BULBS = { across: 45, down: 23 };
const LEFT = 72;
const TEXT_WIDTH = 400;

/**
 * The Open Graph image of every double bill, without its posters: a marquee's bulbs and words. The server adds the two posters
 * before the closing tag, as it knows which they are.
 */
export function drawProgrammeCard(): string {
	const words = textBlock(
		'Double Bill',
		'gothic',
		{ x: LEFT, y: 190, w: TEXT_WIDTH, h: 250 },
		{ max: 120, maxLines: 2 },
	);
	const under = textBlock(
		'A short and a feature',
		'round',
		{ x: LEFT, y: 490, w: TEXT_WIDTH, h: 60 },
		{ max: 20, tracking: 0.1, maxLines: 1 },
	);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
		rect(0, 0, WIDTH, HEIGHT, NIGHT),
		bulbs(),
		brand(IVORY, AMBER),
		path(words.d, IVORY),
		path(under.d, AMBER),
		'</svg>\n',
	].join('');
}

/** Along all four edges. */
function bulbs(): string {
	const [stepX, stepY] = [(WIDTH - 2 * BULBS_AT) / BULBS.across, (HEIGHT - 2 * BULBS_AT) / BULBS.down];
	const circle = (x: number, y: number) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${BULB_RADIUS}"/>`;
	const across = Array.from({ length: BULBS.across + 1 }, (_, at) => BULBS_AT + at * stepX);
	const down = Array.from({ length: BULBS.down - 1 }, (_, at) => BULBS_AT + (at + 1) * stepY);
	const circles = [
		...across.flatMap((x) => [circle(x, BULBS_AT), circle(x, HEIGHT - BULBS_AT)]),
		...down.flatMap((y) => [circle(BULBS_AT, y), circle(WIDTH - BULBS_AT, y)]),
	];
	return `<g fill="${AMBER}">${circles.join('')}</g>`;
}
