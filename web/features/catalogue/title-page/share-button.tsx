import { Share2 } from 'lucide-react';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import { inlineDistance } from '../../../lib/reading-direction.ts';
import { useUsedAndIdle } from '../../../lib/use-idle.ts';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

interface ShareButtonProps {
	path: string;
	name: string;
	overview: string;
}

const GAP_PX = 8;
const load = () => import('./share-options.tsx');

/** Opens a popover with the ways to share a title, which are fetched when the browser is idle, or with the press. */
export function ShareButton({ path, name, overview }: ShareButtonProps) {
	const id = useId();
	const button = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	const isIdle = useUsedAndIdle();
	const Options = useLazyPart(load, isIdle || isOpen)?.ShareOptions;

	/** A popover is in the top layer, outside the page's layout: its position is measured. */
	const positionPanel = (event: ToggleEvent<HTMLDivElement>) => {
		setOpen(event.newState === 'open');
		if (event.newState !== 'open' || !button.current) return;
		const from = button.current.getBoundingClientRect();
		const panel = event.currentTarget;
		const viewportHeight = document.documentElement.clientHeight;
		const opensUpwards = from.bottom > viewportHeight * 0.6;
		panel.style.top = opensUpwards ? 'auto' : `${from.bottom + scrollY + GAP_PX}px`;
		panel.style.bottom = opensUpwards ? `${viewportHeight - from.top - scrollY + GAP_PX}px` : 'auto';
		const start = inlineDistance(document.documentElement.getBoundingClientRect(), from);
		panel.style.insetInlineStart = `clamp(${GAP_PX}px, ${start}px, 100vw - 15rem - ${GAP_PX}px)`;
	};

	return (
		<>
			<Button ref={button} popoverTarget={id}>
				<Share2 aria-hidden className="size-5" />
				{TITLE_PAGE_TEXT.share}
			</Button>
			<div
				id={id}
				popover="auto"
				onBeforeToggle={positionPanel}
				className="share-panel min-h-46 rounded-card border border-line bg-raised text-text shadow-(--shadow-lift)"
			>
				{Options && <Options url={location.origin + path} name={name} overview={overview} />}
			</div>
		</>
	);
}
