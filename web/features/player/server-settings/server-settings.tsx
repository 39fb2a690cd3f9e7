import { Settings2, X } from 'lucide-react';
import { useState } from 'react';
import type { MediaRef } from '#contract/title.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SERVER_SETTINGS_TEXT } from './server-settings.messages.ts';
import { ServersInUse } from './servers-in-use.tsx';
import './server-settings.css';

interface ServerSettingsProps {
	media: MediaRef;
	/** Name of the movie or episode. */
	title: string;
}

/** The button, and its panel: the server list in use, its servers, and a test of each for this title. */
export function ServerSettings({ media, title }: ServerSettingsProps) {
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<>
			<IconButton icon={Settings2} label={SERVER_SETTINGS_TEXT.title} onClick={() => setOpen(true)} />
			<SidePanel label={SERVER_SETTINGS_TEXT.title} isOpen={isOpen} onClose={close}>
				{isOpen && (
					<div className="server-settings grid grid-cols-1 content-start justify-items-start gap-4 px-5 pt-2 pb-6 *:max-w-full">
						<div className="flex w-full justify-between gap-4 pt-2">
							<div className="min-w-0">
								<h2 className="card-title text-[1.25rem]">{SERVER_SETTINGS_TEXT.title}</h2>
								<p className="hint leading-[1.4]">{SERVER_SETTINGS_TEXT.of(title)}</p>
							</div>
							<IconButton icon={X} label={SERVER_SETTINGS_TEXT.close} onClick={close} />
						</div>
						<ServersInUse media={media} />
						<p className="hint leading-[1.4]">{SERVER_SETTINGS_TEXT.howToChange}</p>
					</div>
				)}
			</SidePanel>
		</>
	);
}
