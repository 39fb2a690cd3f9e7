import { Download } from 'lucide-react';
import { useState } from 'react';
import { serverMessage } from '../../../api/server-message.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsAction, SettingsCard } from '../settings-card.tsx';
import { downloadResponse } from './download-response.ts';
import { TRANSFER_TEXT as TEXT } from './transfer.messages.ts';

export function ExportCard() {
	return (
		<SettingsCard heading={TEXT.exportHeading}>
			<ExportAction hint={TEXT.exportZipHint} label={TEXT.exportZip} path="/api/export" name="matinee.zip" />
			<ExportAction hint={TEXT.exportJsonHint} label={TEXT.exportJson} path="/api/auth/export" name="matinee.json" />
		</SettingsCard>
	);
}

function ExportAction({ hint, label, path, name }: { hint: string; label: string; path: string; name: string }) {
	const [isPending, setPending] = useState(false);
	const download = async () => {
		setPending(true);
		try {
			await downloadResponse(path, name);
		} catch (error) {
			showToast({ kind: 'error', text: serverMessage(error) || TEXT.exportFailed });
		}
		setPending(false);
	};
	return (
		<SettingsAction hint={hint}>
			<PendingButton icon={Download} isPending={isPending} onClick={() => void download()}>
				{label}
			</PendingButton>
		</SettingsAction>
	);
}
