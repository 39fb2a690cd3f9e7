export function ShowPage() {
	return <h1>Show</h1>;
}
