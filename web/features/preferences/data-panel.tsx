import { Download, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { resetPreferences } from './change-preferences.ts';
import { exportPreferences } from './export-preferences.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsCard } from './settings-card.tsx';

/** What can be done with the data that the product keeps for a person. */
export function DataPanel({ history }: { history: ReactNode }) {
	const [isResetting, setResetting] = useState(false);
	return (
		<>
			<SettingsCard heading={SETTINGS_TEXT.preferences} about={SETTINGS_TEXT.keptHere}>
				<DataAction hint={SETTINGS_TEXT.exportHint}>
					<Button onClick={exportPreferences}>
						<Download aria-hidden className="size-4" />
						{SETTINGS_TEXT.exportPreferences}
					</Button>
				</DataAction>
				<DataAction hint={SETTINGS_TEXT.resetHint}>
					<Button onClick={() => setResetting(true)}>
						<RotateCcw aria-hidden className="size-4" />
						{SETTINGS_TEXT.reset}
					</Button>
				</DataAction>
			</SettingsCard>
			{history}
			<ConfirmDialog
				isOpen={isResetting}
				title={SETTINGS_TEXT.resetTitle}
				text={SETTINGS_TEXT.resetQuestion}
				confirmLabel={SETTINGS_TEXT.resetConfirm}
				onConfirm={() => {
					resetPreferences();
					setResetting(false);
				}}
				onClose={() => setResetting(false)}
			/>
		</>
	);
}

/** A sentence and the button that does what it says. */
export function DataAction({ hint, children }: { hint: string; children: ReactNode }) {
	return (
		<div className="data-action">
			<p className="settings-note">{hint}</p>
			{children}
		</div>
	);
}
