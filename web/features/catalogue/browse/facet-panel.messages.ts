/** Of the panel alone, which few open. */
export const FACET_PANEL_TEXT = {
	inTheHouse: 'In the house',
};
