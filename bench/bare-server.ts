/** A bare `node:http` server, as a process of its own: sends the response of the URL in its first argument to every request. */
import { createServer } from 'node:http';
import { captureResponse } from './captured-response.ts';

const { headers, body } = await captureResponse(process.argv[2] ?? '');
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
	const { port } = server.address() as { port: number };
	process.stdout.write(`listening at http://127.0.0.1:${port}\n`);
});
