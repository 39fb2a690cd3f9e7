import { useSearchParams } from 'react-router';
import { SelectField } from '../../../ui/select-field.tsx';
import { PagedTitles } from '../title-list/paged-titles.tsx';
import { TITLE_LIST_TEXT } from '../title-list/title-list.messages.ts';
import { HOUSE_TEXT as TEXT } from './house.messages.ts';
import { type HouseChoice, houseListQuery } from './house-titles-query.ts';

const TYPES = ['all', 'movie', 'tv'] as const satisfies HouseChoice['type'][];
const ORDERS = ['newest', 'oldest'] as const satisfies HouseChoice['sort'][];
const TEXTS = { ...TITLE_LIST_TEXT, ...TEXT };

/** Everything that the media servers of the house have, page by page. */
export function HouseList() {
	const [parameters, setParameters] = useSearchParams();
	const [type, sort] = [oneOf(TYPES, parameters.get('type')), oneOf(ORDERS, parameters.get('sort'))];
	const change = (name: keyof HouseChoice, value: string, usual: string) => {
		const next = new URLSearchParams(parameters);
		if (value === usual) next.delete(name);
		else next.set(name, value);
		setParameters(next, { replace: true, preventScrollReset: true });
	};
	return (
		<>
			<div className="flex flex-wrap items-end gap-4">
				<SelectField label={TEXT.type} value={type} onChange={(value) => change('type', value, 'all')}>
					{TYPES.map((value) => (
						<option key={value} value={value}>
							{TEXT.typeOf[value]}
						</option>
					))}
				</SelectField>
				<SelectField label={TEXT.order} value={sort} onChange={(value) => change('sort', value, 'newest')}>
					{ORDERS.map((value) => (
						<option key={value} value={value}>
							{TEXT.orderOf[value]}
						</option>
					))}
				</SelectField>
			</div>
			<PagedTitles key={`${type} ${sort}`} query={houseListQuery({ type, sort })} texts={TEXTS} />
		</>
	);
}

/** What the address names; the first of them where it names none. */
function oneOf<Value extends string>(values: readonly [Value, ...Value[]], named: string | null): Value {
	return values.find((value) => value === named) ?? values[0];
}
