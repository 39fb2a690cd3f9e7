/** Until what is drawn by now has been drawn, with its effects. */
export async function nextFrames(): Promise<void> {
	await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
