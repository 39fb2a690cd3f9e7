export const IN_THE_HOUSE_TEXT = {
	label: 'Where it is in the house',
	at: (name: string) => `In the house: ${name}`,
	away: (name: string, since: string | null) =>
		since === null
			? `In the house: ${name}, which does not answer now`
			: `In the house: ${name}, which has not answered since ${since}`,
};
