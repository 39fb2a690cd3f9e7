import type { User } from '#contract/user.ts';
import { InvitationsSection } from './invitations-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

/** Who wants in: sign-ups that wait, and invitations. */
export function SignUpsTab({ viewer }: { viewer: User }) {
	return (
		<>
			<WaitingSection />
			<InvitationsSection viewer={viewer} />
		</>
	);
}
