import { useEffect, useState } from 'react';

/** The section that a reader has before them: the one at a line in the upper part of the window. */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
	const [current, setCurrent] = useState<string | null>(null);
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				const shown = entries.find(({ isIntersecting }) => isIntersecting);
				if (shown) setCurrent(shown.target.getAttribute('aria-labelledby'));
			},
			{ rootMargin: '-25% 0px -75% 0px' },
		);
		for (const { id } of sections) {
			const section = document.getElementById(id)?.closest('section');
			if (section) observer.observe(section);
		}
		return () => observer.disconnect();
	}, [sections]);
	return current;
}
