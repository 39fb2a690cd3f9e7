import { useId, useState } from 'react';
import { inOwnScript } from '../../../lib/text-language.ts';
import { PERSON_TEXT } from './person.messages.ts';

/** Longer ones are cut after some lines. */
const LONG_BIOGRAPHY_CHARS = 600;

/** A person's biography; a long one is cut, with a button to read on. */
export function Biography({ text }: { text: string }) {
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const isLong = text.length > LONG_BIOGRAPHY_CHARS;
	return (
		<section aria-label={PERSON_TEXT.biography}>
			<p
				{...inOwnScript(text)}
				id={id}
				className={`max-w-[62ch] leading-relaxed text-pretty wrap-anywhere whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-7' : ''}`}
			>
				{text}
			</p>
			{isLong && (
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={() => setOpen(!isOpen)}
					className="text-link mt-2"
				>
					{isOpen ? PERSON_TEXT.readLess : PERSON_TEXT.readMore}
				</button>
			)}
		</section>
	);
}
