/** The checklist of an installation, for owners. */
import { z } from 'zod';

const SETUP_CHECKS = ['owner', 'catalogue', 'players', 'address', 'proxy', 'backup', 'mail', 'version'] as const;
export type SetupCheckName = (typeof SETUP_CHECKS)[number];

/** `open` is a choice or a wait, and no fault; `problem` needs the operator. */
const SETUP_STATES = ['done', 'open', 'problem'] as const;
export type SetupState = (typeof SETUP_STATES)[number];

/** What a check may find, and what that means. */
export const SETUP_FINDINGS = {
	'owner-set': { check: 'owner', state: 'done' },
	'catalogue-open': { check: 'catalogue', state: 'open' },
	'key-untested': { check: 'catalogue', state: 'open' },
	'key-works': { check: 'catalogue', state: 'done' },
	'key-refused': { check: 'catalogue', state: 'problem' },
	'catalogue-unreachable': { check: 'catalogue', state: 'problem' },
	'players-address': { check: 'players', state: 'done' },
	'players-file': { check: 'players', state: 'done' },
	'players-built-in': { check: 'players', state: 'open' },
	'address-https': { check: 'address', state: 'done' },
	'address-http': { check: 'address', state: 'open' },
	'address-local': { check: 'address', state: 'open' },
	'address-differs': { check: 'address', state: 'problem' },
	'proxy-none': { check: 'proxy', state: 'done' },
	'proxy-trusted': { check: 'proxy', state: 'done' },
	'proxy-seen': { check: 'proxy', state: 'open' },
	'proxy-untrusted': { check: 'proxy', state: 'problem' },
	'proxy-absent': { check: 'proxy', state: 'problem' },
	'backup-recent': { check: 'backup', state: 'done' },
	'backup-due': { check: 'backup', state: 'open' },
	'backup-off': { check: 'backup', state: 'open' },
	'backup-postgres': { check: 'backup', state: 'open' },
	'backup-missing': { check: 'backup', state: 'problem' },
	'mail-off': { check: 'mail', state: 'open' },
	'mail-untested': { check: 'mail', state: 'open' },
	'mail-works': { check: 'mail', state: 'done' },
	'mail-fails': { check: 'mail', state: 'problem' },
	'version-unchecked': { check: 'version', state: 'open' },
	'version-due': { check: 'version', state: 'open' },
	'version-unknown': { check: 'version', state: 'open' },
	'version-new': { check: 'version', state: 'open' },
	'version-newest': { check: 'version', state: 'done' },
	'database-in-memory': { check: 'backup', state: 'problem' },
} as const satisfies Record<string, { check: SetupCheckName; state: SetupState }>;

export type SetupFinding = keyof typeof SETUP_FINDINGS;

const ORIGIN_MAX_CHARS = 300;

export const setupQuerySchema = z.object({
	origin: z
		.string('origin must be an address')
		.max(ORIGIN_MAX_CHARS)
		.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'origin must be an address')
		.transform((value) => new URL(value).origin)
		.describe('Where the browser has opened the page; compared with `PUBLIC_URL`'),
});

export const setupCheckSchema = z.object({
	check: z.enum(SETUP_CHECKS),
	state: z.enum(SETUP_STATES).describe('`open` is a choice or a wait; `problem` needs the operator'),
	finding: z.enum(Object.keys(SETUP_FINDINGS) as [SetupFinding, ...SetupFinding[]]),
	value: z
		.string()
		.nullable()
		.describe(
			'Of `address-differs` the origin, of `proxy-trusted` the setting, of `key-refused` the variable, of `mail-fails` what the SMTP server said, of `version-new` the new version, of other tests, checks, mails and backups their time',
		),
	notes: z.array(z.string()).optional().describe('Of `version-new` what changes for operators, one entry each'),
});

export type SetupCheck = z.infer<typeof setupCheckSchema>;
