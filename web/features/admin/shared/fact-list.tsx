/** Facts about one entry, each with its name; those without a value are left out. */
export function FactList({ facts }: { facts: readonly [label: string, value: string][] }) {
	return (
		<dl className="facts grid gap-2">
			{facts
				.filter(([, value]) => value !== '')
				.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd className="wrap-anywhere">
							{/* Aligned as the page runs, not as its own letters do. */}
							<div>
								<bdi>{value}</bdi>
							</div>
						</dd>
					</div>
				))}
		</dl>
	);
}
