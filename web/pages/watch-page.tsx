export function WatchPage() {
	return <h1>Watch</h1>;
}
