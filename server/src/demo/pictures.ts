import type { Pictures } from '../platform/pictures.ts'
import type { Community, Person } from './community.ts'
import { type Cover, coverKey, printCovers } from './covers/covers.ts'
import { drawPortrait } from './portrait.ts'

/** Keys of stored pictures: of people who have one, and of covers by their name. */
export type PictureKeys = ReadonlyMap<Person | string, string>

/** Keeps two cores busy while one picture is being written. */
const maxConcurrent = 4

/** Draws and stores the community's pictures. Circles and events of one cover share a stored picture. */
export async function keepPictures(
  pictures: Pick<Pictures, 'save'>,
  { people, circles, events }: Community,
  onProgress: (fraction: number) => void,
): Promise<PictureKeys> {
  const covers = new Map([...circles, ...events].map(({ cover }) => [coverKey(cover), cover]))
  const byView = Map.groupBy(covers.values(), ({ scene, view }) => `${scene} ${view}`)
  const keys = new Map<Person | string, string>()
  const keepPortrait = (person: Person) => async () => {
    if (person.portrait !== null)
      keys.set(person, await pictures.save(Buffer.from(drawPortrait(person.portrait))))
  }
  const keepCovers = (ofView: readonly Cover[]) => async () => {
    for (const [cover, bytes] of await printCovers(ofView))
      keys.set(coverKey(cover), await pictures.save(bytes))
  }
  await doAll([...people.map(keepPortrait), ...[...byView.values()].map(keepCovers)], onProgress)
  return keys
}

/** Starts with the last items, the covers, which take longest. */
async function doAll(
  waiting: (() => Promise<void>)[],
  onProgress: (fraction: number) => void,
): Promise<void> {
  const total = waiting.length
  let done = 0
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await next()
      onProgress(++done / total)
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
}
