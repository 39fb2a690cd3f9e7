/** Requests to open the sign-in dialog, from any part of the page. */
import { createSharedValue } from '../lib/shared-value.ts';

export type SignInForm = 'login' | 'sign-up';

/** `requestSignIn` opens the dialog, or switches the open one to the other form; null closes it. */
export const { write: requestSignIn, useValue: useSignInRequest } = createSharedValue<SignInForm | null>(null);
