import { useQuery } from '@tanstack/react-query';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { playerServerListQuery } from './player-server-list-query.ts';
import { isSameServer } from './same-server.ts';

interface PlayerServerNameProps {
	id: string;
	/** Shown for an id that is not in the list. */
	unlisted: string;
}

/** The name of a player server of the list in use, also of a disabled one; nothing until that is known. */
export function PlayerServerName({ id, unlisted }: PlayerServerNameProps) {
	const { data } = useQuery(playerServerListQuery(usePublicConfig()));
	if (!data) return null;
	const server = [...data.list.servers, ...data.details.disabled].find((listed) => isSameServer(listed.id, id));
	return server ? <bdi>{server.name}</bdi> : unlisted;
}
