import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { offersSignUp } from '../config/offers-sign-up.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { currentProfile, useSession } from '../session/session.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import { LAYOUT_TEXT } from './layout.messages.ts';
import { createLazyPanel } from './lazy-panel.tsx';

const UserMenu = createLazyPanel(() => import('./user-menu.tsx').then((module) => module.UserMenu));

/**
 * Login and sign-up, or the account menu. The server renders both, since it renders for anonymous viewers; styles show
 * one of them from the first paint on, by the attribute that the boot script sets.
 */
export function AccountBar() {
	const canSignUp = offersSignUp(usePublicConfig());
	const session = useSession();
	const [isOpen, setOpen] = useState(false);
	const name = session.state === 'signed-in' ? (currentProfile(session)?.name ?? session.user.username) : null;
	return (
		<div className="account-bar">
			<div data-for="signed-out">
				<button type="button" className="site-header-link" onClick={() => requestSignIn('login')}>
					{LAYOUT_TEXT.login}
				</button>
				{canSignUp && (
					<button
						type="button"
						className="sign-up-button min-h-11 rounded-full bg-amber font-semibold whitespace-nowrap text-night hover:brightness-110"
						onClick={() => requestSignIn('sign-up')}
					>
						{LAYOUT_TEXT.signUp}
					</button>
				)}
			</div>
			<div data-for="signed-in">
				<button
					type="button"
					aria-label={LAYOUT_TEXT.accountMenu}
					title={name ?? LAYOUT_TEXT.accountMenu}
					aria-expanded={isOpen}
					className="icon-button"
					onClick={() => setOpen(!isOpen)}
				>
					<span aria-hidden className="avatar">
						{name === null ? <UserRound className="size-4" /> : [...name][0]}
					</span>
				</button>
				<UserMenu isOpen={isOpen} onClose={() => setOpen(false)} />
			</div>
		</div>
	);
}
