/** What an instance of a given size takes, from figures that the benches have measured, and stated assumptions. */
import { PROGRESS_INTERVAL_MS } from '#contract/limits.ts';
import { MAX_CONNECTIONS } from '#server/http/connection-limit.ts';
import { PAGE_TTL_MS } from '#server/pages/page.service.ts';
import { UPSTREAM_LIMITS } from '#server/upstream/upstream-limits.ts';
import type { BenchResults } from '../bench/report-figure.ts';

/** What a viewer does, and what machines cost: change them and run `npm run capacity` again. */
export const ASSUMPTIONS = {
	visitsAMonth: { value: 8, text: 'visits of a viewer in a month' },
	documentsAVisit: { value: 2, text: 'pages of a visit that are loaded as documents' },
	navigationsAVisit: { value: 8, text: 'further pages of a visit, drawn in the browser' },
	answersANavigation: { value: 3, text: 'catalogue answers for each of them' },
	firstVisits: { value: 0.3, text: 'share of visits that load scripts, styles and fonts' },
	signedIn: { value: 0.3, text: 'share of viewers who are signed in' },
	listsAVisit: { value: 4, text: 'lists of the account in a visit' },
	titlesAVisit: { value: 2, text: 'titles that are watched in a visit' },
	minutesAVisit: { value: 45, text: 'minutes that are watched in a visit' },
	retentionDays: { value: 15, text: 'days of retention (HISTORY_RETENTION_DAYS)' },
	peak: { value: 4, text: 'requests in the busiest hour to those in an average one' },
	titlesAViewer: { value: 5, text: 'different titles for each viewer in a month, until all of those below are seen' },
	titles: { value: 50_000, text: 'titles that anybody opens in a month' },
	utilisation: { value: 0.5, text: 'of a core at the peak, so that a node can fail' },
	coreUsd: { value: 12, text: 'US dollars a month for a core with 2 GB of memory' },
	storageUsd: { value: 0.12, text: 'US dollars a month for a GB of disk, twice for a replica' },
	trafficUsd: { value: 0.01, text: 'US dollars for a GB of traffic, through a CDN or not' },
} as const;

export interface Measured {
	/** Seconds of a core. */
	render: number;
	hit: number;
	record: number;
	list: number;
	/** The same of PostgreSQL. */
	recordOfPostgres: number;
	listOfPostgres: number;
	/** A second, on one PostgreSQL. */
	durablePositions: number;
	/** Bytes. */
	documentBytes: number;
	answerBytes: number;
	fileBytes: number;
	cachedTitleBytes: number;
	rowBytes: number;
	nodeBytes: number;
}

/** Reads the figures of `bench/results.json`. Throws when one is missing. */
export function readMeasured(results: BenchResults): Measured {
	const read = (bench: string, name: string, factor = 1) => {
		const figure = results[bench]?.figures[name];
		if (!figure) throw new Error(`bench/results.json has no figure "${name}": run npm run bench:${bench} -- --save`);
		return figure.value * factor;
	};
	const US = 1e-6;
	return {
		render: read('nodes', 'processor time of a rendered page, through HTTP', 1e-3),
		hit: read('nodes', 'a cached answer: processor time of the node', US),
		record: read('nodes', 'a record: processor time of the node', US),
		list: read('nodes', 'a list of 50: processor time of the node', US),
		recordOfPostgres: read('nodes', 'a record: processor time of PostgreSQL', US),
		listOfPostgres: read('nodes', 'a list of 50: processor time of PostgreSQL', US),
		durablePositions: read('history', 'PostgreSQL: durable positions per second of 16 users'),
		documentBytes: read('nodes', 'bytes of a movie page, br'),
		answerBytes: read('nodes', 'bytes of the details of a title, br'),
		fileBytes: read('nodes', 'bytes of the files that Home names, br'),
		cachedTitleBytes: read('nodes', 'memory of a cached title'),
		rowBytes: read('history', 'PostgreSQL: disk of an entry with its progress'),
		nodeBytes: read('nodes', 'resident memory of a node after that, median', 1024 * 1024),
	};
}

export interface Capacity {
	viewers: number;
	hasCdn: boolean;
	/** Requests a second at the peak: all, and those that reach nodes. */
	requests: number;
	atNodes: number;
	/** Pages rendered, positions and records saved, calls to TMDB, a second at the peak. */
	renders: number;
	writes: number;
	calls: number;
	/** Cores of nodes, and of PostgreSQL, at the peak. */
	cores: number;
	nodes: number;
	postgresCores: number;
	/** PostgreSQL servers by writes. */
	primaries: number;
	rows: number;
	diskBytes: number;
	cacheBytes: number;
	/** A month: all, and what the nodes send. */
	trafficBytes: number;
	nodeTrafficBytes: number;
	usd: number;
}

const SECONDS_A_MONTH = 30.4 * 86_400;
/** Of the catalogue: details are fresh for an hour. */
const DETAILS_FRESH_S = 3600;
/** Of the browsers and a CDN: catalogue answers. */
const ANSWERS_FRESH_S = 300;
/** Lists, rows of Home and other pages that everybody opens. */
const COMMON_PAGES = 400;
const GB = 1e9;
/** Beyond this a second node costs less than an hour without any. */
const ONE_NODE_BELOW = 1000;
const CDN_FROM = 100_000;

const value = (name: keyof typeof ASSUMPTIONS): number => ASSUMPTIONS[name].value;

/** Requests of each kind a second, at the peak. */
function countRequests(viewers: number) {
	const visits = ((viewers * value('visitsAMonth')) / SECONDS_A_MONTH) * value('peak');
	const own = visits * value('signedIn');
	const positions = (value('minutesAVisit') * 60_000) / PROGRESS_INTERVAL_MS;
	return {
		visits,
		documents: visits * value('documentsAVisit'),
		answers: visits * value('navigationsAVisit') * value('answersANavigation'),
		files: visits * value('firstVisits') * 25,
		lists: own * value('listsAVisit'),
		writes: own * (value('titlesAVisit') + positions),
	};
}

export function calculate(viewers: number, measured: Measured): Capacity {
	const hasCdn = viewers >= CDN_FROM;
	const { visits, documents, answers, files, lists, writes } = countRequests(viewers);
	const titles = Math.min(value('titles'), viewers * value('titlesAViewer'));
	const addresses = titles + COMMON_PAGES;
	// A CDN requests an address again when what it has is too old: at most once for each of these times.
	const throughCdn = (rate: number, freshS: number) => (hasCdn ? Math.min(rate, addresses / freshS) : rate);
	const pageS = PAGE_TTL_MS / 1000;
	const atNodes = {
		documents: throughCdn(documents, pageS),
		answers: throughCdn(answers, ANSWERS_FRESH_S),
		files: hasCdn ? 0 : files,
	};
	// Each node keeps what it has rendered for as long; nearly all that a CDN requests is older.
	const renders = hasCdn ? atNodes.documents : Math.min(documents, addresses / pageS);
	const cached = atNodes.documents - renders + atNodes.answers + atNodes.files;
	const cores = renders * measured.render + cached * measured.hit + lists * measured.list + writes * measured.record;
	const nodes = Math.max(viewers < ONE_NODE_BELOW ? 1 : 2, Math.ceil(cores / value('utilisation')));
	const postgresCores = lists * measured.listOfPostgres + writes * measured.recordOfPostgres;
	const primaries = Math.ceil(writes / (measured.durablePositions * value('utilisation')));
	const rowsOfUser = value('titlesAVisit') * value('visitsAMonth') * (value('retentionDays') / 30.4);
	const rows = viewers * value('signedIn') * rowsOfUser;
	const monthly = (perSecond: number) => (perSecond / value('peak')) * SECONDS_A_MONTH;
	const bytesOf = (pages: number, data: number, firstVisits: number) =>
		monthly(pages) * measured.documentBytes +
		monthly(data) * measured.answerBytes +
		monthly(firstVisits) * measured.fileBytes;
	const trafficBytes = bytesOf(documents, answers, visits * value('firstVisits'));
	const diskBytes = rows * measured.rowBytes;
	const dataCores = viewers < ONE_NODE_BELOW ? 0 : Math.max(2, Math.ceil(postgresCores / value('utilisation'))) * 2 + 1;
	return {
		viewers,
		hasCdn,
		requests: documents + answers + files + lists + writes,
		atNodes: atNodes.documents + atNodes.answers + atNodes.files + lists + writes,
		renders,
		writes,
		calls: Math.min(answers + documents, titles / DETAILS_FRESH_S + COMMON_PAGES / ANSWERS_FRESH_S),
		cores,
		nodes,
		postgresCores,
		primaries,
		rows,
		diskBytes,
		cacheBytes: addresses * measured.cachedTitleBytes,
		trafficBytes,
		nodeTrafficBytes: bytesOf(atNodes.documents, atNodes.answers, hasCdn ? 0 : visits * value('firstVisits')),
		usd:
			(nodes + dataCores) * value('coreUsd') +
			(diskBytes / GB) * 2 * value('storageUsd') +
			(trafficBytes / GB) * value('trafficUsd'),
	};
}

interface Limit {
	name: string;
	/** Viewers a month at which it is reached. */
	viewers: number;
	measure: string;
}

/** What is too small first, each alone, with all else as at the start. */
export function findLimits(measured: Measured): Limit[] {
	const perViewer = countRequests(1);
	const { documents, answers, files, lists, writes } = perViewer;
	const seconds = (documents + answers + files) * measured.hit + lists * measured.list + writes * measured.record;
	const utilised = value('utilisation');
	const postgres = lists * measured.listOfPostgres + writes * measured.recordOfPostgres;
	const connected = perViewer.visits * value('minutesAVisit') * 60;
	const limits = [
		{ name: 'one core of a node, all pages cached', viewers: utilised / seconds, measure: 'a second node' },
		{
			name: 'one core of a node, all pages rendered',
			viewers: utilised / (documents * measured.render),
			measure: 'a CDN, which keeps pages for a minute',
		},
		{
			name: 'one PostgreSQL on two cores',
			viewers: (2 * utilised) / postgres,
			measure: 'more cores; positions that are saved less often',
		},
		{
			name: 'commits of one PostgreSQL',
			viewers: (measured.durablePositions * utilised) / writes,
			measure: 'a faster disk; then PostgreSQL servers that share the users',
		},
		{
			name: `${UPSTREAM_LIMITS.maxPerSecond} calls a second to TMDB, without a cache`,
			viewers: UPSTREAM_LIMITS.maxPerSecond / (documents + answers),
			measure: 'the cache: what is fresh is not requested again',
		},
		{
			name: `${MAX_CONNECTIONS} connections of a node, without a proxy`,
			viewers: MAX_CONNECTIONS / connected,
			measure: 'a proxy or CDN, which holds them',
		},
	];
	return limits.toSorted((one, other) => one.viewers - other.viewers);
}
