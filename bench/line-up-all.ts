import { OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import { hasEpisodeCopy, hasRecordedCopy } from '#open-catalogue/recorded-copies.ts';
import { lineUpChannels } from '#server/channels/channel-line-up.ts';

/** Every channel, as where all hosts of copies are on. */
export function lineUpAll() {
	return lineUpChannels({
		catalogue: OPEN_CATALOGUE,
		isRecorded({ record }, at) {
			if (!('seasons' in record)) return hasRecordedCopy(record);
			const season = record.seasons.find(({ season_number }) => season_number === at?.season);
			const episode = season?.episodes[(at?.episode ?? 1) - 1];
			return Boolean(season && episode && hasEpisodeCopy(season, episode));
		},
	});
}
