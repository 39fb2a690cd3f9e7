import { Download, Eraser, FileText, type LucideIcon, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { AdminSection } from '../admin-section.tsx';
import { byteText } from '../admin-text.ts';
import { BusyButton } from './busy-button.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';
import type { Upkeep, UpkeepControl } from './use-maintenance.tsx';

/** The four chores. */
export function SystemManagement({ upkeep }: { upkeep: UpkeepControl }) {
	const chore = (marker: Upkeep, icon: LucideIcon, label: string, hint: string, onPress: () => void) => (
		<Chore
			icon={icon}
			label={label}
			hint={hint}
			isBusy={upkeep.isBusy(marker)}
			received={upkeep.received[marker]}
			onPress={onPress}
		/>
	);
	return (
		<AdminSection heading={SYSTEM_TEXT.management}>
			<ul className="chores">
				{chore('clear-cache', Eraser, SYSTEM_TEXT.clearTmdbCache, SYSTEM_TEXT.clearTmdbCacheHint, () =>
					upkeep.ask('tmdb-cache'),
				)}
				{chore('clear-records', Trash2, SYSTEM_TEXT.cleanRecords, SYSTEM_TEXT.cleanHint(upkeep.days), () =>
					upkeep.ask('records'),
				)}
				{chore(
					'export',
					Download,
					SYSTEM_TEXT.exportUsers,
					SYSTEM_TEXT.exportUsersHint,
					() => void upkeep.exportUsers(),
				)}
				{chore(
					'export-report',
					FileText,
					SYSTEM_TEXT.systemReport,
					SYSTEM_TEXT.systemReportHint,
					() => void upkeep.exportReport(),
				)}
			</ul>
		</AdminSection>
	);
}

interface ChoreProps {
	icon: LucideIcon;
	label: string;
	hint: string;
	isBusy: boolean;
	/** Bytes of a download so far. */
	received: number | undefined;
	onPress: () => void;
}

function Chore({ icon, label, hint, isBusy, received, onPress }: ChoreProps) {
	const id = useId();
	return (
		<li className="card chore">
			<BusyButton icon={icon} isBusy={isBusy} onPress={onPress} describedBy={id}>
				{label}
			</BusyButton>
			<p id={id} className="hint tabular">
				{received === undefined ? hint : SYSTEM_TEXT.received(byteText(received))}
			</p>
		</li>
	);
}
