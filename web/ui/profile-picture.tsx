import type { ReactNode } from 'react';
import type { ProfilePicture as PictureName } from '#contract/profile-rules.ts';

/** Each in a square of 48, as the face of a coloured tile. */
const PICTURES: Record<PictureName, { tile: string; art: ReactNode }> = {
	reel: {
		tile: '#2b3550',
		art: (
			<>
				<circle cx="24" cy="24" r="15" fill="#f2b33d" />
				<g fill="#2b3550">
					<circle cx="24" cy="24" r="2.4" />
					<circle cx="24" cy="15.5" r="3.6" />
					<circle cx="32.1" cy="21.4" r="3.6" />
					<circle cx="29" cy="30.9" r="3.6" />
					<circle cx="19" cy="30.9" r="3.6" />
					<circle cx="15.9" cy="21.4" r="3.6" />
				</g>
			</>
		),
	},
	moon: {
		tile: '#241f4a',
		art: (
			<>
				<path d="M30 9a16 16 0 1 0 9 25A15 15 0 0 1 30 9z" fill="#ffe9a8" />
				<g fill="#fff">
					<circle cx="36" cy="16" r="1.6" />
					<circle cx="41" cy="24" r="1.1" />
					<circle cx="34" cy="25" r="1" />
				</g>
			</>
		),
	},
	fox: {
		tile: '#16463f',
		art: (
			<>
				<path d="M10 12l10 5h8l10-5-2 15-12 13-12-13z" fill="#ef7d31" />
				<path d="M12 27l9 1 3 12zM36 27l-9 1-3 12z" fill="#fff3e2" />
				<g fill="#22160f">
					<circle cx="18.5" cy="24" r="2" />
					<circle cx="29.5" cy="24" r="2" />
					<path d="M21.5 36h5L24 40z" />
				</g>
			</>
		),
	},
	owl: {
		tile: '#4a2f5e',
		art: (
			<>
				<path d="M11 10l7 4h12l7-4v18a13 13 0 0 1-26 0z" fill="#c99a6b" />
				<g fill="#fff7e6">
					<circle cx="18" cy="22" r="6.4" />
					<circle cx="30" cy="22" r="6.4" />
				</g>
				<g fill="#2a1a12">
					<circle cx="18.6" cy="22" r="2.8" />
					<circle cx="29.4" cy="22" r="2.8" />
				</g>
				<path d="M21.5 26.5h5L24 31z" fill="#f2b33d" />
			</>
		),
	},
	whale: {
		tile: '#123a5c',
		art: (
			<>
				<path d="M7 25c0-7 6-11 14-11s13 5 13 11c3-1 5-3 5-7 3 2 3 6 1 9-3 6-9 9-17 9-9 0-16-4-16-11z" fill="#6fc3e8" />
				<path d="M8 29c4 2 10 2 15 0-1 4-4 7-7 7-4-1-7-4-8-7z" fill="#e6f7ff" />
				<circle cx="14.5" cy="23.5" r="1.7" fill="#0c2438" />
				<path d="M21 13c0-4-4-4-4-7M21 13c0-4 4-4 4-7" fill="none" stroke="#bfe9fb" strokeWidth="2" />
			</>
		),
	},
	cactus: {
		tile: '#f0c987',
		art: (
			<>
				<path
					d="M24 38V13M24 30h-6a4 4 0 0 1-4-4v-4M24 26h6a4 4 0 0 0 4-4v-4"
					fill="none"
					stroke="#2f7d4f"
					strokeWidth="7"
					strokeLinecap="round"
				/>
				<path d="M15 36h18l-2 7H17z" fill="#b6532f" />
				<circle cx="24" cy="8.5" r="2.6" fill="#e64f6c" />
			</>
		),
	},
	rocket: {
		tile: '#1b2a4a',
		art: (
			<>
				<path d="M17 32l-6 6 1-9 5-5zM31 32l6 6-1-9-5-5z" fill="#e2513f" />
				<path d="M24 6c7 6 9 14 7 26H17c-2-12 0-20 7-26z" fill="#eef2f8" />
				<circle cx="24" cy="20" r="4" fill="#3fa7d6" />
				<path d="M20 34h8l-4 8z" fill="#f2b33d" />
			</>
		),
	},
	mask: {
		tile: '#6b1f33',
		art: (
			<>
				<path d="M10 11c9 3 19 3 28 0 1 15-4 26-14 28C14 37 9 26 10 11z" fill="#f6e3c0" />
				<path
					d="M15 21c2-2 5-2 7 0M26 21c2-2 5-2 7 0M16 28c4 6 12 6 16 0"
					fill="none"
					stroke="#3a1420"
					strokeWidth="2.6"
					strokeLinecap="round"
				/>
			</>
		),
	},
	teapot: {
		tile: '#cfe3dc',
		art: (
			<>
				<path d="M33 21c6-2 8 8-1 10M12 24c-4-1-5-5-7-6l2 10 6 4" fill="none" stroke="#2f6f8f" strokeWidth="3" />
				<path d="M11 22c2-5 24-5 26 0 1 9-5 16-13 16S10 31 11 22z" fill="#3d8bb0" />
				<path d="M16 18c2-5 14-5 16 0z" fill="#2f6f8f" />
				<circle cx="24" cy="12" r="2.4" fill="#e2513f" />
			</>
		),
	},
	cloud: {
		tile: '#8fbfe8',
		art: (
			<>
				<circle cx="33" cy="16" r="7" fill="#f7cf5a" />
				<path d="M13 36a7 7 0 0 1-1-14 10 10 0 0 1 19-2 8 8 0 1 1 2 16z" fill="#fff" />
			</>
		),
	},
	star: {
		tile: '#7a2f6b',
		art: (
			<>
				<path d="M24 7l5 11 12 1.5-9 8 3 12.5-11-6.5L13 40l3-12.5-9-8L19 18z" fill="#f7cf5a" />
				<g fill="#5c3b0e">
					<circle cx="20.5" cy="24" r="1.6" />
					<circle cx="27.5" cy="24" r="1.6" />
				</g>
				<path d="M20 28c2 3 6 3 8 0" fill="none" stroke="#5c3b0e" strokeWidth="1.8" strokeLinecap="round" />
			</>
		),
	},
	cat: {
		tile: '#394b2c',
		art: (
			<>
				<path d="M11 10l8 6h10l8-6v17a13 12 0 0 1-26 0z" fill="#2b2b30" />
				<g fill="#b9e06b">
					<circle cx="18.5" cy="24" r="3.4" />
					<circle cx="29.5" cy="24" r="3.4" />
				</g>
				<path d="M18.5 21.5v5M29.5 21.5v5" stroke="#151518" strokeWidth="1.8" />
				<path d="M22 30h4l-2 2.5z" fill="#e6919d" />
			</>
		),
	},
};

/** A drawn picture of a profile; its name stands beside it. */
export function ProfilePicture({ picture, className = 'size-12' }: { picture: PictureName; className?: string }) {
	const { tile, art } = PICTURES[picture];
	return (
		<svg aria-hidden viewBox="0 0 48 48" className={`flex-none rounded-card ${className}`}>
			<path d="M0 0h48v48H0z" fill={tile} />
			{art}
		</svg>
	);
}
