import { Fragment } from 'react';

const PARTS = /@?[^/_@]+[/_]*|[/_@]+/g;

/** A path or an address: its lines end after a slash or a low line, and before the sign of e-mail. */
export function BreakableText({ text }: { text: string }) {
	return (text.match(PARTS) ?? []).map((part, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: parts are the same as long as the text is
		<Fragment key={index}>
			{index > 0 && <wbr />}
			{part}
		</Fragment>
	));
}
