/** Texts of where to watch a title. */
export const WATCH_OFFERS_TEXT = {
	offerCountry: 'Country',
	offerKinds: { flatrate: 'Stream', free: 'Free', ads: 'Free with ads', rent: 'Rent', buy: 'Buy' },
	noOffers: 'No known services in this country.',
	offersFailed: 'Services couldn’t be loaded. Please try again.',
} as const;
