import { useQuery } from '@tanstack/react-query';
import type { AddonList } from '#contract/addon-lists.ts';
import { addonListPath } from '#contract/page-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TitleRowSection } from '../titles/title-row-section.tsx';
import { ADDON_LISTS_TEXT as TEXT } from './addon-lists.messages.ts';
import { ADDON_LISTS_QUERY, addonRowQuery } from './addon-lists-query.ts';

/** The lists of add-ons on Home: rows of those that the operator has put there, and links to the others. */
export function AddonRows() {
	const { data = [] } = useQuery(ADDON_LISTS_QUERY);
	const isRow = ({ is_on_home, needs }: AddonList) => is_on_home && needs !== 'search';
	const others = data.filter((list) => !isRow(list));
	return (
		<>
			{data.filter(isRow).map((list) => {
				const path = addonListPath(list);
				const heading = TEXT.rowName(list.name, list.addon_name);
				const id = `addon-${list.addon}-${list.type}-${list.catalog}`;
				const row = { id, heading, query: addonRowQuery(refOf(list)), seeAllPath: path, hideWhenEmpty: true };
				return <TitleRowSection key={path} row={row} />;
			})}
			{others.length > 0 && (
				<nav aria-label={TEXT.lists}>
					<SectionHeading className="px-inset">{TEXT.lists}</SectionHeading>
					<ul className="flex flex-wrap gap-x-6 px-inset">
						{others.map((list) => (
							<li key={addonListPath(list)}>
								<Link to={addonListPath(list)} className="quiet-link">
									<bdi>{TEXT.rowName(list.name, list.addon_name)}</bdi>
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
		</>
	);
}

function refOf({ addon, type, catalog }: AddonList) {
	return { addon, type, catalog };
}
