import { useRef } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useIsFrameFocused } from './use-frame-focus.ts';

function Page() {
	const frame = useRef<HTMLIFrameElement>(null);
	return (
		<>
			<iframe ref={frame} title="A player" srcDoc="<p>A film</p>" />
			{useIsFrameFocused(frame) && <p>Keys go to the player</p>}
			<button type="button">Pause</button>
		</>
	);
}

it('a press that takes the focus from the player moves nothing before it has ended', {
	tags: ['focus-player'],
}, async () => {
	const screen = await render(<Page />);
	const hint = screen.getByText('Keys go to the player');
	const button = screen.getByRole('button', { name: 'Pause' });
	await expect.element(button).toBeVisible();
	screen.container.querySelector('iframe')?.focus();
	await expect.element(hint).toBeVisible();
	const send = (type: string) => button.element().dispatchEvent(new PointerEvent(type, { bubbles: true }));
	send('pointerdown');
	(button.element() as HTMLElement).focus();
	// Whatever waits to be drawn is drawn by now.
	await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
	expect(hint.query()).not.toBeNull();
	send('pointerup');
	await expect.element(hint).not.toBeInTheDocument();
});
