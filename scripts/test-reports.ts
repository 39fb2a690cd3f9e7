/** Reports of the two test runners: the part of them that is read here, and what failed. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface VitestReport {
	testResults: {
		name: string;
		/** Why a file could not be run at all. */
		message?: string;
		assertionResults: { title: string; status: string; failureMessages?: string[] }[];
	}[];
}

export interface PlaywrightSuite {
	/** From the directory of the browser tests. */
	file: string;
	specs: {
		title: string;
		ok: boolean;
		tests: { status: string; results?: { errors: { message?: string }[] }[] }[];
	}[];
	suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
	suites: PlaywrightSuite[];
	/** Errors outside of every test. */
	errors?: { message?: string }[];
}

export interface Failure {
	/** `file › title`, and where it ran. */
	test: string;
	/** Messages of the runner. */
	reasons: string[];
}

export function listVitestFailures(root: string, { testResults }: VitestReport): Failure[] {
	return testResults.flatMap(({ name, message, assertionResults }) => {
		const file = relative(root, name);
		const failed = assertionResults
			.filter(({ status }) => status === 'failed')
			.map(({ title, failureMessages = [] }) => ({ test: `${file} › ${title}`, reasons: failureMessages }));
		return failed.length === 0 && message ? [{ test: file, reasons: [message] }] : failed;
	});
}

export function listPlaywrightFailures({ suites, errors = [] }: PlaywrightReport): Failure[] {
	const failures = errors.map(({ message = '' }) => ({ test: 'e2e', reasons: [message] }));
	const visit = ({ file, specs, suites: inner = [] }: PlaywrightSuite) => {
		for (const { title, tests } of specs) {
			for (const { status, results = [] } of tests) {
				if (status === 'expected' || status === 'skipped') continue;
				const reasons = results.flatMap(({ errors: found }) => found.map(({ message = '' }) => message));
				failures.push({ test: `e2e/${file} › ${title}`, reasons });
			}
		}
		inner.forEach(visit);
	};
	suites.forEach(visit);
	return failures;
}

/** Enough to see which expectation it was, and what came instead. */
const LINES_OF_REASON = 20;

/** For the end of a log, which is read first. */
export function failureText({ test, reasons }: Failure): string {
	const lines = reasons.flatMap((reason) => stripVTControlCharacters(reason).split('\n').slice(0, LINES_OF_REASON));
	return [test, ...lines.filter((line) => line.trim()).map((line) => `    ${line}`)].join('\n');
}
