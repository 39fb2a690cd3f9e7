export const HOUSE_TEXT = {
	heading: 'In the house',
	hint: 'What the media servers of this house have.',
	type: 'What',
	typeOf: { all: 'Movies and shows', movie: 'Movies', tv: 'Shows' },
	order: 'Order',
	orderOf: { newest: 'Newest in the house first', oldest: 'Oldest in the house first' },
	more: 'Load more',
	shown: (count: number) => (count === 1 ? '1 title' : `${count} titles`),
	empty: 'Nothing is in the house yet',
	emptyText: 'What the media servers have, and this catalogue knows, stands here.',
	signIn: 'Sign in to see what the media servers of this house have.',
	unreachable: 'The server can’t be reached. Try again later.',
};
