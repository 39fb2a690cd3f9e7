/**
 * Carries the token of a viewer in place of `Authorization`, where a proxy in front uses that header for itself. Where a
 * request has both, this one counts (docs/decisions/0058).
 */
export const TOKEN_HEADER = 'x-matinee-token';
