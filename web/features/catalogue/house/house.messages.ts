export const HOUSE_TEXT = {
	heading: 'In the house',
};
