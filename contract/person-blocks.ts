/** `append_to_response` of every request for a person, in one spelling, as `TITLE_BLOCKS`. */
export const PERSON_BLOCKS = 'combined_credits,external_ids';
