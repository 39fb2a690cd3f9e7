/** How far back a title goes on, in seconds. By itself, since the watch page needs no other setting of players at first. */
export const REWIND_CHOICES = [0, 3, 5, 10] as const;
