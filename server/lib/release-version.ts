const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** Major, minor and patch of a version of a release. Throws for any other text. */
export function parseVersion(version: string): number[] {
	const found = VERSION.exec(version);
	if (!found) throw new Error(`${version} is no version of a release, such as 1.2.0`);
	return found.slice(1).map(Number);
}

/** Above 0 where `a` is later. Throws where one of them is no version of a release. */
export function compareVersions(a: string, b: string): number {
	const other = parseVersion(b);
	return (
		parseVersion(a)
			.map((part, index) => part - (other[index] ?? 0))
			.find((difference) => difference !== 0) ?? 0
	);
}

/** Whether a release comes after `running`, which may be one before a release, such as `1.0.0-rc.1`. */
export function isLaterRelease(release: string, running: string): boolean {
	const [base = '', ...suffix] = running.split('-');
	const order = compareVersions(release, base);
	return suffix.length > 0 ? order >= 0 : order > 0;
}
