import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks.ts';
import { CheckboxField } from '../shared/checkbox-field.tsx';
import { WEBHOOKS_TEXT as TEXT } from './webhooks.messages.ts';

interface EventChoiceProps {
	chosen: readonly WebhookEvent[];
	/** At least one stays chosen. */
	onChange: (events: WebhookEvent[]) => void;
}

export function EventChoice({ chosen, onChange }: EventChoiceProps) {
	return (
		<fieldset className="grid gap-1">
			<legend className="font-semibold">{TEXT.events}</legend>
			{WEBHOOK_EVENTS.map((event) => {
				const isOnly = chosen.length === 1 && chosen[0] === event;
				return (
					<CheckboxField
						key={event}
						checked={chosen.includes(event)}
						aria-disabled={isOnly || undefined}
						onChange={(isChosen) => {
							if (isOnly) return;
							onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isChosen : chosen.includes(one))));
						}}
						className="gap-3"
					>
						{TEXT.eventOf[event]}
					</CheckboxField>
				);
			})}
		</fieldset>
	);
}
