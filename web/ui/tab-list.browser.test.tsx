import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { TabList } from './tab-list.tsx';

const TABS = ['Account', 'Preferences', 'Security & Data', 'Import & Export'].map((label) => ({
	id: `tab-${label.slice(0, 3)}`,
	label,
	to: `/settings?tab=${label}`,
}));

for (const dir of ['ltr', 'rtl']) {
	it(`a narrow strip shows the selected tab, and that it goes on (${dir})`, { tags: ['right-to-left'] }, async () => {
		document.documentElement.dir = dir;
		onTestFinished(() => document.documentElement.removeAttribute('dir'));
		await renderWithApp(
			<div style={{ inlineSize: '14rem' }}>
				<TabList label="Settings" tabs={TABS} selected="tab-Imp" panelId="panel" />
			</div>,
		);
		const strip = page.getByRole('tablist').element();
		const boxOf = (name: string) => page.getByRole('tab', { name }).element().getBoundingClientRect();
		const isShown = () => {
			const [tab, room] = [boxOf('Import & Export'), strip.getBoundingClientRect()];
			return tab.left >= room.left - 1 && tab.right <= room.right + 1;
		};
		await expect.poll(isShown).toBe(true);
		expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth);
		await expect.poll(() => getComputedStyle(strip).maskImage).toContain('gradient');
	});
}

it('a strip that becomes narrower shows the selected tab still', { tags: ['right-to-left'] }, async () => {
	await renderWithApp(
		<div data-testid="room" style={{ inlineSize: '60rem' }}>
			<TabList label="Settings" tabs={TABS} selected="tab-Imp" panelId="panel" />
		</div>,
	);
	const room = page.getByTestId('room').element() as HTMLElement;
	const tab = page.getByRole('tab', { name: 'Import & Export' }).element();
	expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(room.getBoundingClientRect().right + 1);
	room.style.inlineSize = '14rem';
	await expect
		.poll(() => tab.getBoundingClientRect().right)
		.toBeLessThanOrEqual(room.getBoundingClientRect().right + 1);
});
