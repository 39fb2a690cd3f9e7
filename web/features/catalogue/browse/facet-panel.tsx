import { House, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { useRegion } from '../../../preferences/use-region.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { type Facets, parseFacets, WATCH_REGION } from './browse-facets.ts';
import './facet-panel.css';
import { UI_LOCALE } from '../../../lib/ui-language.ts';
import { facetOptions, LENGTHS, RATINGS } from './facet-options.ts';
import { FACET_PANEL_TEXT } from './facet-panel.messages.ts';
import { FACET_TEXT } from './facets.messages.ts';
import { ProviderSelect } from './provider-select.tsx';

interface FacetPanelProps {
	mediaType: MediaType;
	facets: Facets;
	isOpen: boolean;
	onSelect: (facets: Facets) => void;
	onClose: () => void;
}

/** A form of all facets. They are applied together, so that a choice of four is one history entry and one request. */
export function FacetPanel({ mediaType, facets, isOpen, onSelect, onClose }: FacetPanelProps) {
	const { source, mediaServers } = usePublicConfig();
	const hasHouse = useSession().state === 'signed-in' && mediaServers === true;
	const options = facetOptions(source, mediaType);
	const region = useRegion();
	/** What is free depends on the region with a key only. */
	const free = source === 'tmdb' && region !== WATCH_REGION ? region : '1';

	function onSubmit(event: FormEvent<HTMLFormElement>): void {
		event.preventDefault();
		const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
		onSelect(parseFacets(new URLSearchParams(chosen)));
	}
	return (
		<SidePanel label={FACET_TEXT.title} isOpen={isOpen} onClose={onClose}>
			{isOpen && (
				<form onSubmit={onSubmit} className="facet-form flex flex-auto flex-col">
					<div className="flex items-center justify-between px-6 pt-3">
						<h2 className="text-xl font-semibold tracking-tight">{FACET_TEXT.title}</h2>
						<IconButton icon={X} label={FACET_TEXT.close} className="-me-2.5" onClick={onClose} />
					</div>
					<div className="grid flex-1 content-start gap-6 px-6 pt-3 pb-6">
						{hasHouse && (
							<Link to={`${PAGE_PATTERNS.house}?type=${mediaType}`} className="chip gap-2 justify-self-start">
								<House aria-hidden className="size-5" />
								{FACET_PANEL_TEXT.inTheHouse}
							</Link>
						)}
						<label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
							<input
								type="checkbox"
								name="free"
								value={free}
								defaultChecked={facets.free !== undefined}
								className="size-6 flex-none accent-accent"
							/>
							{FACET_TEXT.label('free', free)}
						</label>
						<Choice name="decade" options={options.decade} chosen={facets.decade} />
						<Choice name="length" options={LENGTHS} chosen={facets.length} />
						<Choice name="sound" options={options.sound} chosen={facets.sound} />
						<Choice name="rating" options={RATINGS} chosen={facets.rating} />
						<CodeSelect name="country" options={options.country} chosen={facets.country} />
						<CodeSelect name="language" options={options.language} chosen={facets.language} />
						{source === 'tmdb' && <ProviderSelect mediaType={mediaType} region={region} chosen={facets.provider} />}
					</div>
					<div className="facet-actions flex flex-wrap gap-3 border-t border-line bg-raised px-6 py-4">
						<Button type="submit" kind="primary" className="flex-1">
							{FACET_TEXT.showResults}
						</Button>
						<Button onClick={() => onSelect({})}>{FACET_TEXT.clear}</Button>
					</div>
				</form>
			)}
		</SidePanel>
	);
}

interface ChoiceProps {
	name: keyof typeof FACET_TEXT.nameOf;
	options: readonly string[];
	chosen: string | undefined;
}

/** One of a few, as radio buttons that look like chips. */
function Choice({ name, options, chosen = '' }: ChoiceProps) {
	return (
		<fieldset>
			<legend className="mb-2 font-semibold">{FACET_TEXT.nameOf[name]}</legend>
			<div className="flex flex-wrap gap-2">
				{['', ...options].map((value) => (
					<label key={value} className="chip facet-choice cursor-pointer px-3.5 text-[0.9375rem]">
						<input type="radio" name={name} value={value} defaultChecked={chosen === value} />
						{value ? FACET_TEXT.label(name, value) : FACET_TEXT.any}
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** One of many countries or languages, by name. */
function CodeSelect({ name, options, chosen = '' }: ChoiceProps) {
	const named = options
		.map((value) => ({ value, label: FACET_TEXT.label(name, value) }))
		.sort((a, b) => a.label.localeCompare(b.label, UI_LOCALE));
	const isKnown = !chosen || options.includes(chosen);
	return (
		<SelectField label={FACET_TEXT.nameOf[name]} name={name} defaultValue={chosen}>
			<option value="">{FACET_TEXT.any}</option>
			{!isKnown && <option value={chosen}>{FACET_TEXT.label(name, chosen)}</option>}
			{named.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</SelectField>
	);
}
