/** Throws where something that a test relies on is missing, as in `rows[0] ?? fail('there is no row')`. */
export function fail(reason: string): never {
  throw new Error(reason)
}
