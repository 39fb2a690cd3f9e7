import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import { PublicConfigProvider } from '../config/public-config.tsx';
import { TitleImage, type TitleImageKind } from './title-image.tsx';

function render(kind: TitleImageKind, path: string | null): string {
	return renderToStaticMarkup(
		<PublicConfigProvider value={{ imageBase: 'https://images.invalid/t/p' } as PublicConfig}>
			<TitleImage kind={kind} path={path} title="Sunrise" alt="Poster of Sunrise" sizes="10rem" />
		</PublicConfigProvider>,
	);
}

it.each<[TitleImageKind, string[]]>([
	['poster', ['w185', 'w342', 'w500', 'w780']],
	['backdrop', ['w300', 'w780', 'w1280']],
	['still', ['w92', 'w185', 'w300']],
	['profile', ['w45', 'w185']],
])('a %s is loaded from the image host in the sizes %j', { tags: ['call-images'] }, (kind, sizes) => {
	const set = /srcSet="([^"]*)"/i.exec(render(kind, '/a.jpg'))?.[1];
	expect(set).toBe(sizes.map((size) => `https://images.invalid/t/p/${size}/a.jpg ${size.slice(1)}w`).join(', '));
});

it('without a path it is a placeholder with the title and the accessible name', {
	tags: ['call-placeholder'],
}, () => {
	const box = render('poster', null);
	expect(box).not.toContain('<img');
	expect(box).toContain('data-title="Sunrise"');
	expect(box).toContain('aria-label="Poster of Sunrise"');
});
