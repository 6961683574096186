/*
 * Cities are stored and sent with English country names: 'Berlin, Germany'. These functions translate the country for
 * the reader; cities and texts without a known country stay unchanged.
 */

export const countryName = (name: string): string => name

/** The English name of a country that the reader typed. */
export const findCountry = (typed: string): string => typed

/** 'Berlin, Germany' with the country in the reader's language. */
export const cityName = (location: string): string => location

/** The stored form of a city that the reader typed. */
export const findCity = (typed: string): string => typed
