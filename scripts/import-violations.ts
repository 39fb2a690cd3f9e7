import { IS_TEST, MAY_IMPORT_TEST_CODE, ROLE_RULES, ROOMS, TESTS_ONLY } from './import-rules.ts';

/** A sentence for each rule that this import breaks. Paths are from the repository's root. */
export function findViolations(file: string, imported: string): string[] {
	const broken: string[] = [];
	const line = `${file} imports ${imported}`;
	if (TESTS_ONLY.test(imported) && !MAY_IMPORT_TEST_CODE.test(file))
		broken.push(`${line}: only tests import test code`);
	if (IS_TEST.test(file)) return broken;

	const from = roomOf(file);
	const to = roomOf(imported);
	if (!from) broken.push(`${file} is in no room: name its folder in scripts/import-rules.ts`);
	else if (from !== to && !from.may.some((allowed) => isWithin(imported, allowed))) {
		broken.push(`${line}: ${from.folder} may import ${from.may.join(', ') || 'nothing of ours'}`);
	}
	for (const { files, mayNot, reason } of ROLE_RULES) {
		if (files.test(file) && mayNot.test(imported)) broken.push(`${line}: ${reason}`);
	}
	return broken;
}

function roomOf(file: string) {
	return ROOMS.filter(({ folder }) => isWithin(file, folder)).sort((a, b) => b.folder.length - a.folder.length)[0];
}

function isWithin(file: string, folder: string): boolean {
	return file === folder || file.startsWith(`${folder}/`);
}
