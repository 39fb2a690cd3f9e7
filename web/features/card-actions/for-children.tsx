import { Baby } from 'lucide-react';
import { useState } from 'react';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CHILDREN_TEXT } from './children-dialog.messages.ts';
import { ChildrenDialog } from './children-dialog.tsx';

/** Opens what the children of the account see of the title. */
export function ForChildren({ title }: { title: NamedTitle }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				title={CHILDREN_TEXT.children}
				className={buttonClass('quiet', 'flex-none px-3!')}
				onClick={() => setOpen(true)}
			>
				<Baby aria-hidden className="size-5" />
				<span className="max-sm:sr-only @max-[36rem]:sr-only">{CHILDREN_TEXT.children}</span>
			</button>
			<ChildrenDialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
		</>
	);
}
