/*
 * Countries go by their English names wherever places are kept and sent: 'Berlin, Germany'. Here they get those that
 * the reader knows; cities keep theirs, and so does what names no country.
 */

/** What the reader calls a country. */
export const countryName = (name: string): string => name

/** What is kept of a country that the reader typed. */
export const findCountry = (typed: string): string => typed

/** 'Berlin, Germany' with the country as the reader calls it. */
export const cityName = (location: string): string => location

/** What is kept of a place that the reader typed. */
export const findCity = (typed: string): string => typed
