import { Download, Eraser, FileText, type LucideIcon, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { formatBytes } from '../shared/admin-format.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';
import type { Maintenance, MaintenanceAction } from './use-maintenance.tsx';

/** The four maintenance actions. */
export function SystemManagement({ maintenance }: { maintenance: Maintenance }) {
	const { confirm, days, clearLabel, exportUsers, exportReport } = maintenance;
	const card = (action: MaintenanceAction, icon: LucideIcon, label: string, hint: string, onPress: () => void) => (
		<ActionCard
			icon={icon}
			label={label}
			hint={hint}
			isPending={maintenance.isPending(action)}
			received={maintenance.received[action]}
			onPress={onPress}
		/>
	);
	return (
		<AdminSection heading={SYSTEM_TEXT.management}>
			<ul className="grid-fit-68 gap-3">
				{card('clear-cache', Eraser, clearLabel, SYSTEM_TEXT.clearCatalogueHint, () => confirm('catalogue-cache'))}
				{card('clear-records', Trash2, SYSTEM_TEXT.cleanRecords, SYSTEM_TEXT.cleanHint(days), () => confirm('records'))}
				{card('export', Download, SYSTEM_TEXT.exportUsers, SYSTEM_TEXT.exportUsersHint, () => void exportUsers())}
				{card(
					'export-report',
					FileText,
					SYSTEM_TEXT.systemReport,
					SYSTEM_TEXT.systemReportHint,
					() => void exportReport(),
				)}
			</ul>
		</AdminSection>
	);
}

interface ActionCardProps {
	icon: LucideIcon;
	label: string;
	hint: string;
	isPending: boolean;
	/** Bytes received of a download. */
	received: number | undefined;
	onPress: () => void;
}

function ActionCard({ icon, label, hint, isPending, received, onPress }: ActionCardProps) {
	const id = useId();
	return (
		<li className="card grid content-start gap-3">
			<PendingButton icon={icon} isPending={isPending} onClick={onPress} aria-describedby={id}>
				{label}
			</PendingButton>
			<p id={id} className="hint tabular">
				{received === undefined ? hint : SYSTEM_TEXT.received(formatBytes(received))}
			</p>
		</li>
	);
}
