/** Texts of a child's time, told kindly. */
export const SCREEN_TIME_TEXT = {
	left: (minutes: number) => (minutes === 1 ? 'One more minute for today' : `${minutes} more minutes for today`),
	untilBedtime: (minutes: number) =>
		minutes === 1 ? 'One more minute until bedtime' : `${minutes} more minutes until bedtime`,
	dayTitle: 'That was all for today',
	dayText: 'What a day for films! They will wait for you.',
	bedtimeTitle: 'Time for bed',
	bedtimeText: 'Sleep well. The film will wait for you, at the very place where you stopped.',
	opensAt: (time: string) => `It goes on at ${time}.`,
	home: 'Home',
} as const;
