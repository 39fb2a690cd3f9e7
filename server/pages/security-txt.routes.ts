import type { FastifyInstance } from 'fastify';
import { type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { DAY_MS } from '#contract/limits.ts';

interface SecurityTxtOptions {
	/** An email address or an https URL; null: there is no such file. */
	contact: string | null;
	publicUrl: string;
	/** That of the instance, which who is told reads, like English. */
	language: Language;
	/** Epoch milliseconds. */
	clock: () => number;
	headers: Readonly<Record<string, string>>;
}

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** `GET /.well-known/security.txt` (RFC 9116): where vulnerabilities of this instance are reported. */
export function registerSecurityTxt(app: FastifyInstance, options: SecurityTxtOptions): void {
	const { contact, publicUrl, language, clock, headers } = options;
	if (contact === null) return;
	app.get('/.well-known/security.txt', (_request, reply) => {
		const expires = new Date(Math.ceil(clock() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
		return reply
			.headers({ ...headers, 'cache-control': 'public, max-age=3600', 'content-type': 'text/plain; charset=utf-8' })
			.send(
				[
					`Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
					`Expires: ${expires}`,
					`Preferred-Languages: ${[...new Set([language, SOURCE_LANGUAGE])].join(', ')}`,
					`Canonical: ${publicUrl}/.well-known/security.txt`,
					'',
				].join('\n'),
			);
	});
}
