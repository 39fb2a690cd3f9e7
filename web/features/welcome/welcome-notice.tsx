import { useStoredText } from '../../lib/stored-text.ts';
import { storedPreferences } from '../../preferences/stored-preferences.ts';
import { WelcomePanel } from './welcome-panel.tsx';
import { isWelcomeDue, welcomeSeen } from './welcome-rule.ts';
import './welcome.css';

/** The notice, where it is due; also what another tab does to that counts at once. */
export function WelcomeNotice() {
	const isDue = isWelcomeDue(useStoredText(welcomeSeen), useStoredText(storedPreferences));
	return isDue ? <WelcomePanel /> : null;
}
