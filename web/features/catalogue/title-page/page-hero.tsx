import type { ReactNode } from 'react';
import { TitleImage, type TitleImageKind } from '../../../ui/title-image.tsx';
import { titleLength } from '../titles/title-length.ts';
import './title-hero.css';
import { inOwnScript } from '../../../lib/text-language.ts';
import './title-page.css';

interface PageHeroProps {
	name: string;
	/** A short line below the name. */
	tagline?: string | null;
	picture: { kind: Extract<TitleImageKind, 'poster' | 'portrait'>; path: string | null | undefined; alt: string };
	backdrop?: string | null;
	/** Facts, actions, text. */
	children: ReactNode;
}

/** Picture, name and more of a person or a collection, as `TitleHero` has them of a title. */
export function PageHero({ name, tagline, picture, backdrop, children }: PageHeroProps) {
	const length = titleLength(name);
	return (
		<header className="title-hero on-night" data-under-bar="" data-bare={backdrop ? undefined : ''}>
			{backdrop && (
				<TitleImage
					kind="backdrop"
					path={backdrop}
					title=""
					sizes="(min-width: 1024px) 78vw, (min-width: 640px) 100vw, 60vw"
					isEager
					className="title-hero-backdrop"
				/>
			)}
			<div className="title-hero-content">
				<TitleImage
					{...picture}
					title={name}
					sizes="(min-width: 1024px) 288px, (min-width: 640px) 176px, 28vw"
					isEager={!backdrop}
					className="title-hero-poster"
				/>
				<div className="min-w-0">
					<h1
						{...inOwnScript(name)}
						tabIndex={-1}
						title={length && name}
						className="title-hero-name"
						data-long={length}
					>
						{name}
					</h1>
					{tagline && (
						<p {...inOwnScript(tagline)} className="title-hero-tagline">
							{tagline}
						</p>
					)}
				</div>
				<div className="title-hero-more">{children}</div>
			</div>
		</header>
	);
}
