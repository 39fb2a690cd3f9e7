import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface FormEndProps {
	/** What went wrong with the form as a whole. */
	failure: string | null;
	label: string;
	isBusy: boolean;
	isDisabled?: boolean;
}

/** What failed, and the button that sends the form. */
export function FormEnd({ failure, label, isBusy, isDisabled = false }: FormEndProps) {
	return (
		<>
			<div role="alert">
				{failure !== null && (
					<p className="sign-in-failure">
						<TriangleAlert aria-hidden className="size-5 shrink-0" />
						{failure}
					</p>
				)}
			</div>
			<Button type="submit" kind="primary" className="w-full" disabled={isDisabled} aria-disabled={isBusy || undefined}>
				{isBusy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
				{label}
			</Button>
		</>
	);
}
