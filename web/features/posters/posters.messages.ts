/** Texts of the poster wall and of the screen saver. */
export const POSTERS_TEXT = {
	title: 'The Poster Wall',
	description: (count: number) =>
		`Every poster drawn for the open catalogue, ${count} films and shows by decade, each free to watch and to print.`,
	lead: (count: number) => `${count} posters, drawn for this catalogue. Each leads to its film or show.`,
	howTo: 'Zoom with + and −, or Ctrl and the wheel. Drag or use the arrows to move.',
	/** On phones. */
	howToTouch: 'Pinch to zoom, or press + and −.',
	decades: 'Decades',
	decade: (year: number) => `${year}s`,
	posterOf: (title: string, year: number) => `${title}, ${year}`,
	zoomIn: 'Larger posters',
	zoomOut: 'Smaller posters',
	inRow: (count: number) => (count === 1 ? '1 poster a row' : `${count} posters a row`),
	screenSaver: 'Screen saver. Press any key to return.',
} as const;
