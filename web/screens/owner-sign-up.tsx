import { OWNER_LINK_MINUTES } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import { apiQuery } from '../api/api-query.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { OWNER_SIGN_UP_TEXT as TEXT } from './owner-sign-up.messages.ts';
import { LinkForNewAccount, SignUpByLink } from './sign-up-by-link.tsx';

interface OwnerSignUpProps {
	/** Of the owner link. */
	token: string;
	/** Who is signed in already. */
	user: User | null;
}

/** Sign-up by the link that a start without an owner prints. */
export function OwnerSignUp({ token, user }: OwnerSignUpProps) {
	const { commands } = usePublicConfig();
	if (!user) {
		return (
			<SignUpByLink
				text={{ ...TEXT, whyUnusable: TEXT.whyUnusable(OWNER_LINK_MINUTES) }}
				check={apiQuery('POST /api/auth/owner-link', { body: { ownerToken: token } })}
				secret={{ ownerToken: token }}
				next={PAGE_PATTERNS.admin}
			/>
		);
	}
	return (
		<LinkForNewAccount title={TEXT.signedIn(user.username)} text={TEXT.makeThisOwner} goHome={TEXT.goHome}>
			<code className="wrap-anywhere select-all">{TEXT.command[commands](user.email)}</code>
		</LinkForNewAccount>
	);
}
