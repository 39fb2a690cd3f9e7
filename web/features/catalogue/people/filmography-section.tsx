import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { personPath } from '#contract/page-paths.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TabList } from '../../../ui/tab-list.tsx';
import { EmptyState } from '../title-list/empty-state.tsx';
import { FilmGrid } from '../title-list/film-grid.tsx';
import { FILMOGRAPHY_LABELS, PERSON_TEXT } from './person.messages.ts';
import type { PersonData } from './person-query.ts';

/** The titles of one role of a person, newest first, and a tab for each role; the role is in the address. */
export function FilmographySection({ person: { id, filmography } }: { person: PersonData }) {
	const headingId = useId();
	const [params] = useSearchParams();
	const role = filmography.find((one) => one.id === params.get('role')) ?? filmography[0];
	if (!role) return <EmptyState title={PERSON_TEXT.noTitles} />;
	const tabId = (roleId: string) => `role-${roleId}`;
	const panelId = 'filmography';
	const hasTabs = filmography.length > 1;
	return (
		<section aria-labelledby={headingId} className="px-inset">
			<SectionHeading id={headingId} note={hasTabs ? undefined : PERSON_TEXT.roleTab(role.label, role.titles.length)}>
				{PERSON_TEXT.filmography}
			</SectionHeading>
			{hasTabs && (
				<TabList
					label={PERSON_TEXT.roleTabs}
					tabs={filmography.map(({ id: roleId, label, titles }, index) => ({
						id: tabId(roleId),
						label: PERSON_TEXT.roleTab(label, titles.length),
						to: index === 0 ? personPath(id) : `${personPath(id)}?role=${roleId}`,
					}))}
					selected={tabId(role.id)}
					panelId={panelId}
				/>
			)}
			<div id={panelId} className="pt-4" {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': tabId(role.id) } : {})}>
				<FilmGrid id={role.id} films={role.titles} labels={FILMOGRAPHY_LABELS} />
			</div>
		</section>
	);
}
