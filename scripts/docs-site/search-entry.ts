/** What the search page knows of one heading. */
export interface SearchEntry {
	/** From the root of the site, with the anchor. */
	url: string;
	/** Title of its page. */
	page: string;
	heading: string;
	text: string;
}
