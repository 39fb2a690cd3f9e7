/** Sizes of the image host, by family. Others respond 404, so that a screen that requests one fails its test. */
const SIZES: Record<string, readonly string[]> = {
	backdrop: ['w300', 'w780', 'w1280', 'original'],
	logo: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
	poster: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
	profile: ['w45', 'w185', 'h632', 'original'],
	still: ['w92', 'w185', 'w300', 'original'],
};

const SHAPES: Record<string, { ratio: number; originalWidth: number }> = {
	backdrop: { ratio: 9 / 16, originalWidth: 1920 },
	logo: { ratio: 1 / 3, originalWidth: 500 },
	poster: { ratio: 3 / 2, originalWidth: 1000 },
	profile: { ratio: 3 / 2, originalWidth: 600 },
	still: { ratio: 9 / 16, originalWidth: 1280 },
};

const IMAGE_PATH = /^\/(?<size>w\d+|h632|original)\/(?<family>[a-z]+)-(?<name>[\w-]+)\.(?:jpg|png|svg)$/;

function width(size: string, originalWidth: number): number {
	if (size === 'h632') return 421;
	return size === 'original' ? originalWidth : Number(size.slice(1));
}

function hue(text: string): number {
	return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
}

/** A drawn picture for a path below `/t/p`, always the same for the same picture; null where there is none. */
export function drawImage(path: string): string | null {
	const { size = '', family = '', name = '' } = IMAGE_PATH.exec(path)?.groups ?? {};
	const shape = SHAPES[family];
	if (!shape || !SIZES[family]?.includes(size)) return null;
	const across = width(size, shape.originalWidth);
	const down = Math.round(across * shape.ratio);
	const tone = hue(name);
	const label = name.replaceAll('-', ' ');
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${across} ${down}">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${tone} 55% 32%)"/><stop offset="1" stop-color="hsl(${(tone + 70) % 360} 60% 14%)"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>
<circle cx="70%" cy="30%" r="${across / 5}" fill="hsl(${(tone + 180) % 360} 70% 62% / .55)"/>
<text x="50%" y="85%" text-anchor="middle" font-family="sans-serif" font-size="${across / 12}" fill="#fff">${label}</text>
</svg>`;
}
