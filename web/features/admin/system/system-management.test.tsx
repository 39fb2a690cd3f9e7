import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import { PublicConfigProvider } from '../../../config/public-config.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { SystemManagement } from './system-management.tsx';
import { useMaintenance } from './use-maintenance.tsx';

test.each([
	[30, '30 days'],
	[1, '1 day'],
	[0.5, '0.5 days'],
])(
	'with a retention of %d days old records are those older than %s',
	{ tags: ['admin-clean-records'] },
	(historyRetentionDays, days) => {
		let isOpen = false;
		const Management = () => {
			const maintenance = useMaintenance();
			if (!isOpen) {
				isOpen = true;
				maintenance.confirm('records');
			}
			return (
				<>
					<SystemManagement maintenance={maintenance} />
					{maintenance.dialog}
				</>
			);
		};
		const html = renderToStaticMarkup(
			<QueryClientProvider client={new QueryClient()}>
				<PublicConfigProvider value={{ source: 'open', historyRetentionDays } as PublicConfig}>
					<AdminActionsProvider>
						<Management />
					</AdminActionsProvider>
				</PublicConfigProvider>
			</QueryClientProvider>,
		);
		expect(html).toContain(`Removes watch history that is older than ${days}.`);
		expect(html).toContain(`Watch history records older than ${days} will be deleted. This cannot be undone.`);
	},
);
