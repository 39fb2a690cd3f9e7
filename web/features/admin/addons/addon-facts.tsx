import type { AddonManifest } from '#contract/addons.ts';
import { joinNames } from '../../../lib/join-names.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { withNote } from '../../../lib/punctuation.ts';
import { FactList } from '../shared/fact-list.tsx';
import { ADDONS_TEXT as TEXT } from './addons.messages.ts';

/** What an add-on offers, as it says of itself. */
export function AddonFacts({ addon, host }: { addon: AddonManifest; host: string }) {
	const { description, types, resources, unused, catalogs, unused_catalogs } = addon;
	const lists = catalogs.map(({ name, type }) => withNote(name, TEXT.catalogType[type] ?? type));
	if (unused_catalogs > 0) lists.push(TEXT.unusedCatalogs(formatCount(unused_catalogs)));
	const facts: [label: string, value: string][] = [
		[TEXT.host, host],
		[TEXT.offers, joinNames(resources.map((resource) => TEXT.offerOf[resource])) || TEXT.nothingUsed],
		[TEXT.types, joinNames(types)],
		[TEXT.catalogs, joinNames(lists)],
		[TEXT.notUsed, joinNames(unused.map(TEXT.unusedOf))],
	];
	return (
		<div className="grid gap-2">
			{description && (
				<p className="max-w-[70ch] text-pretty text-muted wrap-anywhere">
					<bdi>{description}</bdi>
				</p>
			)}
			<FactList facts={facts} />
			{addon.has_p2p && <p className="hint">{TEXT.hasP2p}</p>}
			{addon.is_adult && <p className="hint">{TEXT.isAdult}</p>}
		</div>
	);
}
