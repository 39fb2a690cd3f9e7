type OfProfile = (profileId: string, ...rest: never[]) => Promise<unknown>;

/** The same methods, after which `tell` learns whose they were. What fails has changed nothing. */
export function tellAfter<Name extends string, Service extends Record<Name, OfProfile>>(
	service: Service,
	names: readonly Name[],
	tell: (profileId: string) => void,
): Pick<Service, Name> {
	const told = names.map((name) => {
		const method: OfProfile = service[name];
		const call: OfProfile = async (profileId, ...rest) => {
			const result = await method(profileId, ...rest);
			tell(profileId);
			return result;
		};
		return [name, call] as const;
	});
	return Object.fromEntries(told) as Pick<Service, Name>;
}
