/** The interface between the server's pages and the browser build's `entry-server`. */
import type { Language } from './languages.ts';
import type { PublicConfig } from './public-config.ts';

export interface TransportRequest {
	method: string;
	/** Path and query, beginning with a slash. */
	url: string;
	body?: unknown;
	/** Of the signed-in viewer; public requests have none. */
	token?: string;
	/** The profile that the request is for, by its id. */
	profile?: string;
	/** Completes after the page is closed. */
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
	/** The language of titles, where it is not that of the page. */
	titles?: Language;
}

export interface RenderedPage {
	/** 200, 404, or 503 when the catalogue could not be reached. */
	status: number;
	/** The target of a redirect; everything else is empty then. */
	redirect: string | null;
	/** Markup of the application. */
	html: string;
	/** Title, meta and link elements of the page. */
	head: string;
	/** What the browser hydrates from, without requests; goes into a JSON block. */
	state: PageState;
	/** Source paths of the page's lazy chunks, as in the build's manifest. */
	modules: string[];
	/** All data arrived, in time and fresh; only such a page may be cached. */
	complete: boolean;
}

/** The language of titles of a page, where it is not the page's. */
export interface PageTitles {
	language: Language;
	/** As the catalogue is asked for it; null for its default, English. */
	name: string | null;
}

/** The JSON block of a page. */
export interface PageState {
	status: number;
	config: PublicConfig;
	/** Dehydrated query cache. */
	queries: unknown;
	/** Age of the oldest part in seconds, when the catalogue is unreachable; else null. */
	savedAgeS: number | null;
	titles?: PageTitles;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

export const PAGE_STATE_ID = 'page-state';
/** Id of the template with the page's scripts, which the boot script inserts. */
export const CODE_TEMPLATE_ID = 'page-code';
export const APP_ROOT_ID = 'app';
/** Id of the style element with the rules that hide cards. */
export const HIDDEN_CARDS_ID = 'hidden-cards';
