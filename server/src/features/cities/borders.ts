import type { Point } from './queries.ts'

/**
 * The ISO code of the country or territory at a point, its waters included: 'FR', 'PR', 'HK'. Undefined on
 * the high seas. Loads the borders on the first call: that takes 50 ms and 30 MB, of which 5 MB stay in use.
 */
export async function findCountryAt({ latitude, longitude }: Point): Promise<string | undefined> {
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  return iso1A2Code([longitude, latitude], { level: 'territory' }) ?? undefined
}
