import { Fragment, type ReactNode } from 'react';
import { personPath } from '#contract/page-paths.ts';
import { TITLE_TEXT } from '../../../lib/format.messages.ts';
import { inOwnScript } from '../../../lib/text-language.ts';
import { Link } from '../../../ui/link.tsx';
import type { PersonName } from '../titles/title-detail-query.ts';

/** Names with a comma between them, each a link to the page of the person where there is one. */
export function PeopleLinks({ people }: { people: readonly PersonName[] }) {
	return people.map(({ id, name }, index) => (
		<Fragment key={id ?? name}>
			{index > 0 && TITLE_TEXT.separator}
			{id ? (
				<Link {...inOwnScript(name)} to={personPath(id)} className="underline underline-offset-4 hover:text-accent">
					{name}
				</Link>
			) : (
				<span {...inOwnScript(name)}>{name}</span>
			)}
		</Fragment>
	));
}

/** What a fact says. Names in other letters than the page's stand in its order. */
export function factText(text: string): ReactNode {
	const names = text.split(TITLE_TEXT.separator);
	if (!names.some((name) => inOwnScript(name).dir)) return text;
	return names.map((name, index) => (
		<Fragment key={name}>
			{index > 0 && TITLE_TEXT.separator}
			<bdi>{name}</bdi>
		</Fragment>
	));
}
