import type { Addon, AddonCatalog, ChosenCatalog } from '#contract/addons.ts';
import { withNote } from '../../../lib/punctuation.ts';
import { CheckboxField } from '../shared/checkbox-field.tsx';
import { ADDONS_TEXT as TEXT } from './addons.messages.ts';

interface ChosenListsProps {
	addon: Addon;
	onChoose: (chosen: ChosenCatalog[]) => void;
}

/** Which catalogues of an add-on are lists, and which of these are rows of Home. */
export function ChosenLists({ addon, onChoose }: ChosenListsProps) {
	const offered = addon.catalogs.filter(({ needs }) => needs !== 'other');
	if (offered.length === 0) return null;
	const choiceOf = ({ type, id }: AddonCatalog) =>
		addon.chosen.find((chosen) => chosen.type === type && chosen.id === id);
	const choose = ({ type, id }: AddonCatalog, choice: { is_on_home: boolean } | null) => {
		const others = addon.chosen.filter((chosen) => chosen.type !== type || chosen.id !== id);
		onChoose(choice ? [...others, { type, id, ...choice }] : others);
	};
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{TEXT.lists}</summary>
			<p className="hint max-w-[70ch]">{TEXT.listsHint}</p>
			<ul className="divide-y divide-line">
				{offered.map((catalog) => {
					const choice = choiceOf(catalog);
					const name = withNote(catalog.name, TEXT.catalogType[catalog.type] ?? catalog.type);
					return (
						<li key={`${catalog.type} ${catalog.id}`} className="flex flex-wrap items-center gap-x-6">
							<CheckboxField
								aria-label={TEXT.isList(name)}
								checked={choice !== undefined}
								onChange={(isList) => choose(catalog, isList ? { is_on_home: false } : null)}
								className="min-w-0 gap-2 wrap-anywhere"
							>
								<bdi>{name}</bdi>
							</CheckboxField>
							{choice && catalog.needs !== 'search' && (
								<CheckboxField
									aria-label={TEXT.isOnHome(name)}
									checked={choice.is_on_home}
									onChange={(is_on_home) => choose(catalog, { is_on_home })}
									className="gap-2"
								>
									{TEXT.onHome}
								</CheckboxField>
							)}
						</li>
					);
				})}
			</ul>
		</details>
	);
}
