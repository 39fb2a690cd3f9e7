import { deviceStorage } from '../personal-data/personal-storage.ts';
import { createRandomKey } from './random-key.ts';

/** This browser, as a device that its account controls. */
export interface OwnDevice {
	key: string;
	name: string;
}

/** Null where it is not to be controlled. */
export function parseOwnDevice(text: string | null): OwnDevice | null {
	try {
		const device = JSON.parse(text ?? 'null') as OwnDevice | null;
		return typeof device?.key === 'string' && typeof device.name === 'string' ? device : null;
	} catch {
		return null;
	}
}

export function turnDeviceOn(name: string): void {
	const key = parseOwnDevice(deviceStorage.read())?.key ?? createRandomKey();
	deviceStorage.write(JSON.stringify({ key, name }));
}

export function turnDeviceOff(): void {
	deviceStorage.remove();
}
