import { requestSignIn, useSignInRequest } from '../session/sign-in-request.ts';
import { createLazyPanel } from './lazy-panel.tsx';

const SignInDialog = createLazyPanel(() =>
	import('../features/auth/sign-in-dialog.tsx').then((module) => module.SignInDialog),
);

/** Where the dialog appears that anybody may ask for by `requestSignIn`. */
export function SignInHost() {
	return <SignInDialog isOpen={useSignInRequest() !== null} onClose={closeSignIn} />;
}

function closeSignIn(): void {
	requestSignIn(null);
}
