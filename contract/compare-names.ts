const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The order of titles from A to Z in every list: accents and capitals do not count, and 9 comes before 39. */
export const compareNames: (a: string, b: string) => number = compare;
