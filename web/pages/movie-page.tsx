export function MoviePage() {
	return <h1>Movie</h1>;
}
