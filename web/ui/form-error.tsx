import { TriangleAlert } from 'lucide-react';

/** The error of a form, not of one field; announced when it comes. Takes no room without one. */
export function FormError({ error }: { error: string | null }) {
	return (
		<div role="alert" className="empty:-mt-4.5">
			{error !== null && (
				<p className="note" data-tone="danger">
					<TriangleAlert aria-hidden className="size-5 shrink-0" />
					{error}
				</p>
			)}
		</div>
	);
}
