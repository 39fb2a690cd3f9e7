import { TriangleAlert } from 'lucide-react';
import { PendingButton } from '../../ui/pending-button.tsx';

interface FormSubmitProps {
	/** An error of the form, not of one field. */
	error: string | null;
	label: string;
	isPending: boolean;
	isDisabled?: boolean;
}

/** The error of the form and its submit button. */
export function FormSubmit({ error, label, isPending, isDisabled = false }: FormSubmitProps) {
	return (
		<>
			<div role="alert" className="empty:-mt-4.5">
				{error !== null && (
					<p className="note" data-tone="danger">
						<TriangleAlert aria-hidden className="size-5 shrink-0" />
						{error}
					</p>
				)}
			</div>
			<PendingButton
				type="submit"
				kind="primary"
				className="w-full"
				iconClassName="size-5"
				isPending={isPending}
				disabled={isDisabled}
			>
				{label}
			</PendingButton>
		</>
	);
}
