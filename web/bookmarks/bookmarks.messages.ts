/** Texts of bookmarks. */
export const BOOKMARKS_TEXT = {
	watchLater: 'Watch Later',
	removeBookmark: 'Remove from Watch Later',
	more: (name: string) => `More for ${name}`,
	listsOf: (name: string) => `Lists with ${name}`,
	listsNeedAccount: 'Lists need an account. Sign in to make one.',
	listsFailed: 'Failed to load your lists. Please try again.',
	listFailed: 'The list couldn’t be changed. Please try again.',
	loading: 'Loading your lists…',
	newList: 'New list',
	createList: 'Create and add',
	logIn: 'Login',
	close: 'Close',
	add: (name: string) => `Add ${name} to Watch Later`,
	remove: (name: string) => `Remove ${name} from Watch Later`,
	added: (name: string) => `${name} is in Watch Later`,
	addedHere: (name: string) => `${name} is saved in this browser. Sign in to find it in My List.`,
	removed: (name: string) => `${name} is no longer in Watch Later`,
	failed: 'Watch Later couldn’t be changed. Please try again.',
	full: 'Watch Later is full. Remove a title first.',
	migrated: (count: number) =>
		`${count} ${count === 1 ? 'title' : 'titles'} from this browser ${count === 1 ? 'is' : 'are'} now in your Watch Later`,
	noRoom: (count: number) =>
		`Watch Later is full: ${count} ${count === 1 ? 'title stays' : 'titles stay'} in this browser until you remove others.`,
} as const;
