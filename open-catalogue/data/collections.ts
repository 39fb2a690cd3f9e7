import type { CollectionRecord } from '../record.ts';

/** Series of films of which the catalogue has at least two. */
export const COLLECTIONS: readonly CollectionRecord[] = [
	{
		name: 'Mickey Mouse Collection',
		overview:
			'The first cartoons of a mouse whom Walt Disney and Ub Iwerks drew after losing a rabbit to their distributor. Two were made without sound and found no buyer; the third whistled, and cinemas have not been quiet since.',
		films: [900002057, 900002069, 53565, 900002247],
	},
	{
		name: 'Sherlock Holmes (Basil Rathbone) Collection',
		overview:
			'Basil Rathbone and Nigel Bruce took Holmes and Watson out of the gaslight and into the 1940s, where there were spies, hypnotists and trains by night. Roy William Neill directed all four of these.',
		films: [900002125, 900002131, 900000318, 900000319],
	},
	{
		name: 'The Three Musketeers (Douglas Fairbanks) Collection',
		overview:
			'Douglas Fairbanks was d’Artagnan twice: young and in a hurry in 1921, and eight years later with a grey lock and a farewell, in the last great swashbuckler of the silent screen.',
		films: [900002228, 900002246],
	},
	{
		name: 'The Three Stooges Collection',
		overview:
			'Short comedies that Columbia Pictures turned out by the dozen for a quarter of a century: three men, one pair of eyes to poke, and every profession that ought not to have let them in.',
		films: [900002116, 900002135, 900002136, 900002140],
	},
];
