import type { Point } from './queries.ts'

/**
 * The ISO code of the country or territory at a point, including its waters: 'FR', 'PR', 'HK'. Undefined on
 * the high seas. The first call loads the borders, which takes 50 ms and 30 MB; 5 MB of these stay in use.
 */
export async function findCountryAt({ latitude, longitude }: Point): Promise<string | undefined> {
  const { iso1A2Code } = await import('@rapideditor/country-coder')
  return iso1A2Code([longitude, latitude], { level: 'territory' }) ?? undefined
}
