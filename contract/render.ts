/** What the server's page renderer and the browser build's `entry-server` agree on. */
import type { PublicConfig } from './public-config.ts';

export interface TransportRequest {
	method: string;
	/** Path and query, beginning with a slash. */
	url: string;
	body?: unknown;
	/** Of the person who asks; no public call carries one. */
	token?: string;
	/** Sent to its end although the page is left. */
	keepalive?: boolean;
	signal?: AbortSignal;
}

export interface TransportResponse {
	status: number;
	header(name: string): string | null;
	/** Rejects when the body is not JSON. */
	json(): Promise<unknown>;
}

/** How the api client reaches the server: fetch in the browser, an injected call while rendering on the server. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

export interface PageRequest {
	/** Path and query, beginning with a slash. */
	url: string;
	transport: Transport;
	config: PublicConfig;
}

export interface RenderedPage {
	/** 200, 404, or 503 when the catalogue could not be reached. */
	status: number;
	/** Set instead of everything else when the address belongs elsewhere. */
	redirect: string | null;
	/** Markup of the application. */
	html: string;
	/** Title, meta and link elements of the page. */
	head: string;
	/** What the browser needs to start without asking again; goes into a JSON block. */
	state: PageState;
	/** Source paths of the page's own chunks, to find them in the build's manifest. */
	modules: string[];
	/** Everything on the page was answered, in time; a page with a failed or an old part must not be kept. */
	complete: boolean;
}

/** The JSON block of a page. */
export interface PageState {
	status: number;
	config: PublicConfig;
	/** Dehydrated query cache. */
	queries: unknown;
	/** Seconds since the oldest part was fetched, when the catalogue could not be reached meanwhile; else null. */
	savedAgeS: number | null;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

export const PAGE_STATE_ID = 'page-state';
export const APP_ROOT_ID = 'app';
