/** A number that a title keeps in this browser, from episode to episode. */
import { type TitleRef, titleKey } from '#contract/title.ts';
import type { LocalStorageItem } from '../../../lib/local-storage-item.ts';
import { readStoredList } from '../../../lib/stored-json.ts';

const MAX_TITLES = 100;

export interface TitleValues {
	/** The stored numbers by title, the newest last; what is damaged is left out. */
	parse(stored: string | null): Map<string, number>;
	read(title: TitleRef): number;
	save(title: TitleRef, value: number): void;
}

/** @param usual Which is not stored. */
export function createTitleValues(
	storage: LocalStorageItem,
	isValue: (value: unknown) => value is number,
	usual: number,
): TitleValues {
	const isStored = (item: unknown): item is [string, number] =>
		Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' && isValue(item[1]);
	const parse = (stored: string | null) => new Map(readStoredList(stored).filter(isStored));
	return {
		parse,
		read: (title) => parse(storage.read()).get(titleKey(title)) ?? usual,
		save(title, value) {
			const values = parse(storage.read());
			const key = titleKey(title);
			values.delete(key);
			if (value !== usual) values.set(key, value);
			if (values.size > 0) storage.write(JSON.stringify([...values].slice(-MAX_TITLES)));
			else storage.remove();
		},
	};
}
