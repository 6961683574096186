import { pictureWidths } from '@coterie/contract/pictures'

import type { Pictures } from '../platform/pictures.ts'
import type { Community, Person } from './community.ts'
import { type Cover, toCoverKey, renderCovers } from './covers/covers.ts'
import { drawPortrait } from './portrait.ts'

/** Keys of stored pictures, by person and by cover name. */
export type PictureKeys = ReadonlyMap<Person | string, string>

/** Keeps two cores busy while one picture is being written. */
const maxConcurrent = 4

/** Draws and stores the community's pictures. Circles and events with the same cover share a stored picture. */
export async function storePictures(
  pictures: Pick<Pictures, 'save'>,
  { people, circles, events }: Community,
  onProgress: (fraction: number) => void,
): Promise<PictureKeys> {
  const albums = events.flatMap(({ album }) => album)
  const covers = new Map(
    [...circles, ...events, ...albums].flatMap(({ cover }) =>
      cover === null ? [] : [[toCoverKey(cover), cover]],
    ),
  )
  const byView = Map.groupBy(covers.values(), ({ scene, view }) => `${scene} ${view}`)
  const keys = new Map<Person | string, string>()
  const storePortrait = (person: Person) => async () => {
    if (person.portrait !== null)
      keys.set(person, await pictures.save(Buffer.from(drawPortrait(person.portrait))))
  }
  const storeCovers = (coversOfView: readonly Cover[]) => async () => {
    for (const [cover, bytes] of await renderCovers(coversOfView))
      keys.set(toCoverKey(cover), await pictures.save(bytes))
  }
  await runAll([...people.map(storePortrait), ...[...byView.values()].map(storeCovers)], onProgress)
  return keys
}

/** Album pictures are private, so they are stored separately. */
export async function copyToAlbums(
  pictures: Pick<Pictures, 'read'>,
  albums: Pictures,
  keys: Iterable<string>,
): Promise<void> {
  for (const key of new Set(keys)) {
    for (const width of pictureWidths.toReversed()) {
      const name = `${key}-${width}.webp`
      const bytes = await pictures.read(name)
      if (bytes !== null) await albums.store.write(name, bytes)
    }
  }
}

/** Starts with the last items, the covers, which take longest. */
async function runAll(tasks: (() => Promise<void>)[], onProgress: (fraction: number) => void): Promise<void> {
  const total = tasks.length
  let done = 0
  const work = async () => {
    for (let next = tasks.pop(); next !== undefined; next = tasks.pop()) {
      await next()
      onProgress(++done / total)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
}
