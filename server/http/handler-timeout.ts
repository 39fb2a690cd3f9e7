import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** How long the handler of this route may take, where that is longer than usual. */
		handlerTimeoutMs?: number;
	}
}

/**
 * Ends a request whose handler takes too long: with 503, or without its end where the response has begun and
 * nothing more comes: what waits for its client is left to the limit for slow readers. Fastify's own option
 * makes an abort signal for each request and aborts it at the end, which no handler here reads.
 */
export function limitHandlerTime(app: FastifyInstance, timeoutMs: number): void {
	app.addHook('onRequest', ({ routeOptions: { config } }, reply, done) => {
		const limitMs = config.handlerTimeoutMs ?? timeoutMs;
		const check = () => {
			if (isSending(reply)) timer = setTimeout(check, limitMs);
			else end(reply);
		};
		let timer = setTimeout(check, limitMs);
		const stop = () => clearTimeout(timer);
		reply.raw.on('finish', stop).on('close', stop);
		done();
	});
}

/** Whether the response waits for its client to read. */
function isSending({ raw }: FastifyReply): boolean {
	return raw.headersSent && raw.writableNeedDrain;
}

function end(reply: FastifyReply): void {
	if (reply.sent) return;
	const error = Object.assign(new Error('The handler took too long'), { statusCode: 503 });
	if (reply.raw.headersSent) reply.raw.destroy(error);
	else reply.send(error);
}
