import type { Pictures } from '../platform/pictures.ts'
import type { Circle, Community, Person } from './community.ts'
import { drawCover } from './covers/cover.ts'
import { dice } from './dice.ts'
import { drawPortrait } from './portrait.ts'

/** Keys of the pictures of those who have one. */
export type PictureKeys = ReadonlyMap<Person | Circle, string>

/** As many as keep two cores busy while one picture is being written. */
const atOnce = 4

/**
 * Draws and stores the community's pictures. Those that are stored already cost next to nothing, so a
 * load that was broken off goes on where it was.
 */
export async function keepPictures(
  pictures: Pick<Pictures, 'keep'>,
  { people, circles }: Community,
  onProgress: (fraction: number) => void,
): Promise<PictureKeys> {
  const waiting = [...circles, ...people]
  const total = waiting.length
  const keys = new Map<Person | Circle, string>()
  let done = 0
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const drawing = 'theme' in next ? coverOf(next) : next.portrait && drawPortrait(next.portrait)
      if (drawing !== null) keys.set(next, await pictures.keep(Buffer.from(drawing)))
      onProgress(++done / total)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return keys
}

/** A circle's cover as SVG. */
export function coverOf(circle: Circle): string {
  const seed = `${circle.city.place}/${circle.name}`
  return drawCover(seed, circle.cover, dice('cover', seed))
}
