import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { resetPreferences } from './change-preferences.ts';
import { DataAction } from './data-action.tsx';
import { exportPreferences } from './export-preferences.ts';
import { HistoryData } from './history-data.tsx';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsCard } from './settings-card.tsx';

/** What can be done with the data that the product keeps for a person. */
export function DataPanel() {
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
			<HistoryData />
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
