import type { Point } from './queries.ts'

/**
 * The code of the country, or of the territory with a code of its own, in whose borders a point
 * lies, its waters included: 'FR', 'PR', 'HK'. Undefined on the high seas and where none is drawn.
 *
 * The borders take 50 ms and 30 MB to read, of which 5 MB stay: they come with the first question.
 */
export async function countryAt({ latitude, longitude }: Point): Promise<string | undefined> {
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  return iso1A2Code([longitude, latitude], { level: 'territory' }) ?? undefined
}
