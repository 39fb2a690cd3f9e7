import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Biography } from '../features/catalogue/people/biography.tsx';
import { FilmographySection } from '../features/catalogue/people/filmography-section.tsx';
import { PERSON_TEXT } from '../features/catalogue/people/person.messages.ts';
import { personFacts } from '../features/catalogue/people/person-facts.ts';
import { PersonHead } from '../features/catalogue/people/person-head.tsx';
import { personQuery } from '../features/catalogue/people/person-query.ts';
import { PageHero } from '../features/catalogue/title-page/page-hero.tsx';
import { TitleRow } from '../features/catalogue/titles/title-row.tsx';
import { departmentName } from '../features/catalogue/titles/tmdb-words.ts';
import { PagePart } from '../ui/page-part.tsx';
import { parseIntegerParam } from './parse-integer-param.ts';

/** The page of a person: portrait, facts, biography and filmography. */
export function PersonScreen() {
	const id = parseIntegerParam(useParams().id);
	const { data: person } = useSuspenseQuery(personQuery(id));
	const name = person.name || PERSON_TEXT.unnamed;
	const facts = personFacts(person);
	const biography = person.biography?.trim() ?? '';
	return (
		// Keyed, so that the next person starts with fresh state.
		<article key={id}>
			<PersonHead person={person} name={name} />
			<PageHero
				name={name}
				tagline={departmentName(person.known_for_department)}
				backdrop={person.known_for.backdrop_path}
				picture={{ kind: 'portrait', path: person.profile_path, alt: PERSON_TEXT.portraitOf(name) }}
			>
				{facts.length > 0 && (
					<dl className="facts grid-fit-44 gap-x-8 gap-y-3">
						{facts.map(({ label, value }) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{value}</dd>
							</div>
						))}
					</dl>
				)}
				{biography && <Biography text={biography} />}
			</PageHero>
			<div className="flex flex-col gap-row py-row">
				<PagePart whenUsed>
					{person.known_for.titles.length > 0 && (
						<TitleRow id="known-for" heading={PERSON_TEXT.knownFor} cards={person.known_for.titles} />
					)}
				</PagePart>
				<PagePart whenUsed>
					<FilmographySection person={person} />
				</PagePart>
			</div>
		</article>
	);
}
