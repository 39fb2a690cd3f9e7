import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_DIR } from './root-dir.ts';

let targets: Map<string, string> | null = null;

/** Read with the first username, to save memory on instances without accounts. */
function readTargets(): Map<string, string> {
	const toText = (codePoints: string) =>
		String.fromCodePoint(...codePoints.split(' ').map((hex) => Number.parseInt(hex, 16)));
	const lines = readFileSync(join(ROOT_DIR, 'server', 'lib', 'confusables.txt'), 'utf8')
		.trim()
		.split('\n');
	return new Map(
		lines
			.filter((line) => !line.startsWith('#'))
			.flatMap((line) => {
				const [target = '', sources = ''] = line.split(': ');
				return [...toText(sources)].map((source) => [source, toText(target)] as const);
			}),
	);
}

/** The skeleton of UTS 39: equal for texts that look alike. */
function toSkeleton(text: string): string {
	targets ??= readTargets();
	const byCharacter = targets;
	const visible = text
		.normalize('NFKC')
		.normalize('NFD')
		.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
	return [...visible]
		.map((character) => byCharacter.get(character) ?? character)
		.join('')
		.normalize('NFD');
}

/**
 * The texts of which a username shares one with every username that looks like it, in this letter case or in lower case:
 * `аlice` with a Cyrillic letter, `aIice` with a capital i and `ALICE` share one with `alice`. Sorted.
 */
export function toUsernameSkeletons(username: string): string[] {
	const asWritten = toSkeleton(toSkeleton(username).toLowerCase());
	return [...new Set([asWritten, toSkeleton(username.toLowerCase())])].sort();
}
