import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { TITLE_REQUESTS_LIMIT_MAX } from '#contract/limits.ts';
import type { RequestService, RequestServiceChange } from '#contract/title-requests.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { adminQuery, useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { CheckboxField } from '../shared/checkbox-field.tsx';
import { FactList } from '../shared/fact-list.tsx';
import { useListChanges } from '../shared/use-list-changes.ts';
import { ConnectService } from './connect-service.tsx';
import { REQUEST_SERVICE_TEXT as TEXT } from './request-service.messages.ts';

/** The service at which titles are requested: owners change it, admins see it. */
export function RequestServiceSection({ isOwner }: { isOwner: boolean }) {
	const query = useQuery(adminQuery('GET /api/admin/request-service', {}));
	const { data, refetch } = query;
	const call = useAdminCall();
	const { list, change, isBusy } = useListChanges('request-service:change', TEXT.failed, refetch);
	const [isRemoving, setRemoving] = useState(false);

	const update = (body: RequestServiceChange, said: string) =>
		change(() => call('PUT /api/admin/request-service', { body }), said);
	const remove = async () => {
		await change(() => call('DELETE /api/admin/request-service', {}), TEXT.removed);
		setRemoving(false);
	};
	const service = data?.service ?? null;
	return (
		<AdminSection heading={TEXT.heading} hint={TEXT.hint} query={query}>
			<div ref={list} tabIndex={-1}>
				{data && !data.is_possible && <p className="card hint">{TEXT.needsTmdb}</p>}
				{data?.is_possible && !service && !isOwner && <p className="card hint">{TEXT.none}</p>}
				{data?.is_possible && !service && isOwner && (
					<div className="card grid gap-3">
						<p className="hint max-w-[70ch]">{TEXT.connectHint}</p>
						<ConnectService service={null} onSet={() => void refetch()} />
					</div>
				)}
				{service && (
					<div className="card grid gap-4">
						<Head
							service={service}
							isOwner={isOwner}
							isBusy={isBusy}
							onSwitch={(is_enabled) => void update({ is_enabled }, TEXT.saved)}
							onRemove={() => setRemoving(true)}
						/>
						{service.fault_message && (
							<p className="note" data-tone="danger">
								{service.fault_message}
							</p>
						)}
						<FactList
							facts={[
								[TEXT.version, service.version],
								[TEXT.madeAs, service.user_name],
								[TEXT.approval, service.approves_itself ? TEXT.approvesItself : TEXT.waits],
							]}
						/>
						<Limits
							service={service}
							isOwner={isOwner}
							onSave={(limits) => void (isBusy || update(limits, TEXT.saved))}
						/>
						{isOwner && (
							<details>
								<summary className="min-h-11 cursor-pointer content-center">{TEXT.change}</summary>
								<div className="mt-2 max-w-xl">
									<ConnectService service={service} onSet={() => void refetch()} />
								</div>
							</details>
						)}
					</div>
				)}
			</div>
			<ConfirmDialog
				isOpen={isRemoving}
				title={TEXT.removeTitle}
				text={TEXT.removeText}
				confirmLabel={TEXT.removeLabel}
				isDangerous
				isPending={isBusy}
				onConfirm={() => void remove()}
				onClose={() => setRemoving(false)}
			/>
		</AdminSection>
	);
}

interface HeadProps {
	service: RequestService;
	isOwner: boolean;
	/** Nothing is pressed while a change is on its way. */
	isBusy: boolean;
	onSwitch: (isEnabled: boolean) => void;
	onRemove: () => void;
}

function Head({ service, isOwner, isBusy, onSwitch, onRemove }: HeadProps) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-2">
			<h3 className="min-w-0 font-semibold wrap-anywhere" dir="ltr">
				{service.address}
			</h3>
			<div className="flex flex-wrap items-center gap-1">
				{isOwner ? (
					<>
						<CheckboxField
							aria-label={TEXT.enable}
							checked={service.is_enabled}
							disabled={isBusy}
							onChange={onSwitch}
							className="gap-2"
						>
							{TEXT.enabled}
						</CheckboxField>
						<IconButton icon={Trash2} label={TEXT.remove} onClick={onRemove} />
					</>
				) : (
					<span className="badge">{service.is_enabled ? TEXT.enabled : TEXT.off}</span>
				)}
			</div>
		</div>
	);
}

const LIMITS = [
	['limit_user', TEXT.limitUser],
	['limit_premium', TEXT.limitPremium],
	['limit_admin', TEXT.limitAdmin],
] as const;

interface LimitsProps {
	service: RequestService;
	isOwner: boolean;
	onSave: (limits: RequestServiceChange) => void;
}

function Limits({ service, isOwner, onSave }: LimitsProps) {
	const [typed, setTyped] = useState<Record<string, string>>(() =>
		Object.fromEntries(LIMITS.map(([name]) => [name, service[name] === null ? '' : String(service[name])])),
	);
	const save = (event: FormEvent) => {
		event.preventDefault();
		onSave(Object.fromEntries(LIMITS.map(([name]) => [name, toLimit(typed[name])])));
	};
	return (
		<form onSubmit={save} className="grid gap-3">
			<fieldset className="grid gap-3">
				<legend className="font-semibold">{TEXT.limits}</legend>
				<p className="hint">{TEXT.limitsHint}</p>
				<div className="flex flex-wrap gap-3">
					{LIMITS.map(([name, label]) => (
						<TextField
							key={name}
							label={label}
							type="number"
							inputMode="numeric"
							min={0}
							max={TITLE_REQUESTS_LIMIT_MAX}
							readOnly={!isOwner}
							value={typed[name] ?? ''}
							onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
						/>
					))}
				</div>
			</fieldset>
			{isOwner && (
				<Button type="submit" className="justify-self-start">
					{TEXT.saveLimits}
				</Button>
			)}
		</form>
	);
}

function toLimit(typed: string | undefined): number | null {
	return typed === undefined || typed.trim() === '' ? null : Number(typed);
}
