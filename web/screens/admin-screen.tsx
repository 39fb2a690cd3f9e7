import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import {
	type ComponentProps,
	type ComponentType,
	lazy,
	type RefObject,
	Suspense,
	useEffect,
	useRef,
	useState,
} from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { readOwnerToken } from '#contract/owner-link.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { ADMIN_TEXT } from '../features/admin/shared/admin.messages.ts';
import { readAdminTab } from '../features/admin/shared/admin-path.ts';
import { PageHead } from '../head/page-head.tsx';
import { useSession } from '../session/session.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import { Button } from '../ui/button.tsx';
import { BrokenFilmArt } from '../ui/film-art.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.ts';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { ResetPasswordScreen, UndoEmailScreen, VerifyEmailScreen } from './account-link-screens.tsx';
import { ActivateScreen } from './activate-screen.tsx';
import type { AdminPanel as Panel } from './admin-panel.tsx';
import { FAILURE_TEXT } from './failures/failures.messages.ts';
import { JoinScreen } from './join-screen.tsx';
import { OwnerSignUp } from './owner-sign-up.tsx';

/** They have forms that a link opens: one chunk, so that the fields of forms are not in one that every page loads. */
export { ActivateScreen, JoinScreen, ResetPasswordScreen, UndoEmailScreen, VerifyEmailScreen };

type PanelProps = ComponentProps<typeof Panel>;

/** Fetched for admins only. The server renders for anonymous viewers, so its bundle leaves it out. */
const AdminPanel = lazy(
	async (): Promise<{ default: ComponentType<PanelProps> }> =>
		import.meta.env.SSR
			? { default: () => null }
			: import('./admin-panel.tsx').then((module) => ({ default: module.AdminPanel })),
);

/** The admin panel. Viewers without the role are redirected to Home, also when the role is removed meanwhile. */
export function AdminScreen() {
	const tab = readAdminTab(useSearchParams()[0]);
	return (
		<>
			<PageHead title={`${ADMIN_TEXT.tabOf[tab]} · ${ADMIN_TEXT.title}`} description={ADMIN_TEXT.description} />
			<AdminGate />
		</>
	);
}

/** Who may see the admin panel and its tabs, the System tab included: admins and owners. The owner link leads to sign-up. */
function AdminGate() {
	const session = useSession();
	const ownerToken = readOwnerToken(useLocation().hash);
	/** Who loses the role here, or logs out, needs no explanation. */
	const hadAccess = useRef(false);
	useEffect(() => {
		if (session.state === 'signed-in' && session.user.role !== 'user') hadAccess.current = true;
	}, [session]);
	if (session.state === 'unreachable') return <UnreachableAdmin />;
	if (session.state === 'starting') return <Waiting />;
	if (session.state === 'anonymous' || session.user.role === 'user') {
		const user = session.state === 'anonymous' ? null : session.user;
		return ownerToken ? (
			<OwnerSignUp token={ownerToken} user={user} />
		) : (
			<SentHome isSignedIn={user !== null} hadAccess={hadAccess} />
		);
	}
	return (
		<Suspense fallback={<Waiting />}>
			<AdminPanel viewer={{ ...session.user, role: session.user.role }} />
		</Suspense>
	);
}

/** Redirects to Home, and says why. */
function SentHome({ isSignedIn, hadAccess }: { isSignedIn: boolean; hadAccess: RefObject<boolean> }) {
	useEffect(() => {
		if (hadAccess.current) return;
		if (isSignedIn) showToast({ kind: 'error', text: ADMIN_TEXT.adminsOnly });
		else {
			const action = { label: ADMIN_TEXT.signIn, onClick: () => requestSignIn('login') };
			showToast({ kind: 'error', text: ADMIN_TEXT.signInFirst, action });
		}
	}, [isSignedIn, hadAccess]);
	return <Navigate to={PAGE_PATTERNS.home} replace />;
}

function Waiting() {
	return (
		<div className="message-screen">
			<noscript>
				<p className="text-lg">{ADMIN_TEXT.needsScript}</p>
			</noscript>
			<div className="noscript:hidden">
				<Spinner className="size-8" label={ADMIN_TEXT.loading} />
			</div>
		</div>
	);
}

/** A token is stored, but the server cannot verify it now. */
function UnreachableAdmin() {
	const queries = useQueryClient();
	const [isVerifying, setVerifying] = useState(false);
	const verify = async () => {
		if (isVerifying) return;
		setVerifying(true);
		// If this chunk cannot be fetched, nothing changes and the button works again.
		await import('../session/verify-session.ts').then(
			({ verifySession }) => verifySession(queries),
			() => {},
		);
		setVerifying(false);
	};
	return (
		<MessageScreen picture={<BrokenFilmArt />} title={FAILURE_TEXT.offlineTitle} text={ADMIN_TEXT.unreachable}>
			<Button kind="primary" aria-disabled={isVerifying || undefined} onClick={() => void verify()}>
				<RotateCw aria-hidden className={`size-4 ${isVerifying ? 'animate-spin' : ''}`} />
				{isVerifying ? UI_TEXT.retrying : UI_TEXT.retry}
			</Button>
		</MessageScreen>
	);
}
