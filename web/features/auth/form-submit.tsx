import { FormError } from '../../ui/form-error.tsx';
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
			<FormError error={error} />
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
