/*
 * Interests and their categories are stored and sent with their English names. These functions translate those in
 * the catalog for display and translate input back. Interests that people added themselves are not translated.
 */

export const interestName = (name: string): string => name

/** The English name of an interest as typed. */
export const findInterest = (typed: string): string => typed
