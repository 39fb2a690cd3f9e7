import { foldText } from '#open-catalogue/fold-text.ts';
import type { UpstreamClient } from '#server/upstream/upstream-client.ts';
import { listBeside } from './archive-beside.ts';
import { toArchiveCopies } from './archive-copies.ts';
import { listProgrammes, type Programme, toNameText } from './archive-files.ts';
import { fetchArchiveItem } from './archive-metadata.ts';
import type { ItemOutcome, WantedTitle } from './copy.ts';
import { compareMediaFiles } from './copy-order.ts';
import { isSameFilm } from './match-score.ts';

export interface ArchiveOptions {
	/** The archive's address, `https://archive.org`. */
	archiveUrl: string;
}

interface ArchiveItemOptions extends ArchiveOptions {
	/** Whether a record or an entity names the item, as is the default; a search's finding has to fit in more. */
	isNamed?: boolean;
}

/** Files whose lengths differ by less are versions of one film: other cuts of the leader, another frame rate. */
const SAME_FILM_SHARE = 0.05;
const SAME_FILM_S = 90;
/** Without names, only lengths that agree this closely say that two uploads are one film, not two of a programme. */
const UNNAMED_SHARE = 0.01;
/** Where no file says its length: a file this much smaller than the largest is something else. */
const MIN_SHARE_OF_LARGEST = 0.25;

/** Words of a file name that mark a part of a film, not the whole. */
const PART_WORDS = /\b(part|pt|reel|disc|disk|cd|vol|volume|act) ?(\d+|one|two|three|four)\b|\b\d+ ?of ?\d+\b/;

const ROMAN_NUMERALS: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };

/**
 * Looks an item of the archive up and chooses what of it a browser can play, best first: the order of
 * `compareMediaFiles`. Left out are private files, extras and parts by their names, tiny files, files that belong to
 * another programme than the film, and an item that is not the wanted film. Two addresses a file, see
 * `toArchiveCopies`.
 *
 * Throws an `AppError` when the archive gave no usable answer, see `fetchArchiveItem`.
 */
export async function findArchiveCopies(
	client: Pick<UpstreamClient, 'getJson'>,
	identifier: string,
	wanted: WantedTitle,
	options: ArchiveItemOptions,
): Promise<ItemOutcome> {
	const look = await fetchArchiveItem(client, identifier, options.archiveUrl);
	if (look.kind === 'dead') return look;
	const { item } = look;
	const ownWords = toComparable(`${wanted.title} ${wanted.original_title ?? ''}`);
	const programmes = listProgrammes(item, ownWords);
	const whole = programmes.filter((programme) => !isPart(programme, ownWords));
	const mainLengthS = findMainLength(whole, wanted);
	const candidate = { ...item, durationS: mainLengthS ?? item.runtimeS };
	if (!isSameFilm(candidate, wanted, { isNamed: options.isNamed ?? true })) {
		return { kind: 'dead', reason: 'wrong_title' };
	}
	const versions = chooseVersions(whole, mainLengthS, wanted);
	const files = versions.flatMap((version) => version.files).toSorted(compareMediaFiles);
	const beside = listBeside(item, versions, programmes.length === 1, ownWords);
	const copies = toArchiveCopies(item, files, beside, options.archiveUrl);
	return copies.length === 0 ? { kind: 'dead', reason: 'no_playable_file' } : { kind: 'found', copies };
}

/** The length that is nearest to the wanted one: an item may have a second film, and shorts beside a film. */
function findMainLength(programmes: readonly Programme[], wanted: WantedTitle): number | undefined {
	const lengths = programmes.map(({ lengthS }) => lengthS).filter((length) => length !== undefined);
	const distance = (length: number) => Math.abs(length - wanted.runtime * 60);
	return lengths.toSorted((left, right) => distance(left) - distance(right))[0];
}

/**
 * The programmes that are the film. Several are versions of it only when their names say so or their lengths agree; when
 * neither is so, none is certain.
 */
function chooseVersions(
	programmes: readonly Programme[],
	mainLengthS: number | undefined,
	wanted: WantedTitle,
): readonly Programme[] {
	const likely =
		mainLengthS === undefined
			? withoutSmallOnes(programmes)
			: programmes.filter(({ lengthS }) => isSameLength(lengthS, mainLengthS));
	if (likely.length < 2) return likely;
	const named = likely.filter((programme) => isNamedAs(programme, wanted));
	if (named.length > 0) return named;
	if (mainLengthS === undefined) return [];
	const isAgreed = likely.every(({ lengthS }) => isWithin(lengthS, mainLengthS, mainLengthS * UNNAMED_SHARE));
	return isAgreed ? likely : [];
}

function isSameLength(lengthS: number | undefined, mainLengthS: number): boolean {
	return isWithin(lengthS, mainLengthS, Math.min(SAME_FILM_S, mainLengthS * SAME_FILM_SHARE));
}

function isWithin(value: number | undefined, target: number, distance: number): boolean {
	return value !== undefined && Math.abs(value - target) <= distance;
}

function withoutSmallOnes(programmes: readonly Programme[]): Programme[] {
	const largest = Math.max(...programmes.map(sizeOf));
	return programmes.filter((programme) => sizeOf(programme) >= largest * MIN_SHARE_OF_LARGEST);
}

function sizeOf(programme: Programme): number {
	return Math.max(...programme.files.map(({ sizeBytes }) => sizeBytes ?? 0));
}

function isNamedAs(programme: Programme, { title, original_title: original }: WantedTitle): boolean {
	const name = withoutSpaces(toNameText(`${programme.stem}.mp4`));
	return [title, original ?? title].some((wanted) => name.includes(withoutSpaces(foldText(wanted))));
}

function isPart(programme: Programme, ownWords: string): boolean {
	const found = PART_WORDS.exec(toComparable(toNameText(`${programme.stem}.mp4`)))?.[0];
	return found !== undefined && !` ${ownWords} `.includes(` ${found} `);
}

/** Folded text with Roman numerals as digits, so that `Part II` is `Part 2`. */
function toComparable(text: string): string {
	return foldText(text).replace(/\b(part|pt|volume|vol) (i{1,3}|iv)\b/g, (_, word: string, numeral: string) => {
		return `${word} ${ROMAN_NUMERALS[numeral] ?? numeral}`;
	});
}

function withoutSpaces(text: string): string {
	return text.replaceAll(' ', '');
}
