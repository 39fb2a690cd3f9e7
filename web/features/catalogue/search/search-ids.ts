/** Id of the tab panel with the results. */
export const SEARCH_PANEL_ID = 'search-results';
/** Id of the listbox with the suggestions. */
export const SUGGESTIONS_ID = 'search-suggestions';
