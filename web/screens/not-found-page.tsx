import { NotFoundScreen } from './failures/not-found-screen.tsx';

/** The address that every missing page ends at. */
export function NotFoundPage() {
	return <NotFoundScreen />;
}
