import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CardBoundary } from '../../ui/card-boundary.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { HistoryCard } from './history-card.tsx';
import { exportPreferences, resetPreferences } from './preference-actions.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsAction, SettingsCard } from './settings-card.tsx';
import { TasteCards } from './taste-cards.tsx';

export function DataPanel() {
	const { downloads } = usePublicConfig();
	const [isResetting, setResetting] = useState(false);
	return (
		<>
			<SettingsCard heading={SETTINGS_TEXT.preferences} description={SETTINGS_TEXT.storedInBrowser}>
				<SettingsAction hint={SETTINGS_TEXT.exportHint}>
					<Button onClick={exportPreferences}>
						<Download aria-hidden className="size-4" />
						{SETTINGS_TEXT.exportPreferences}
					</Button>
				</SettingsAction>
				<SettingsAction hint={SETTINGS_TEXT.resetHint}>
					<Button onClick={() => setResetting(true)}>
						<RotateCcw aria-hidden className="size-4" />
						{SETTINGS_TEXT.reset}
					</Button>
				</SettingsAction>
			</SettingsCard>
			{downloads === 'on' && (
				<SettingsCard heading={SETTINGS_TEXT.downloads}>
					<SettingsAction hint={SETTINGS_TEXT.downloadsHint}>
						<LinkButton to={PAGE_PATTERNS.downloads}>{SETTINGS_TEXT.manageDownloads}</LinkButton>
					</SettingsAction>
				</SettingsCard>
			)}
			<CardBoundary>
				<HistoryCard />
			</CardBoundary>
			<CardBoundary>
				<TasteCards />
			</CardBoundary>
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
