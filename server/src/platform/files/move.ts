import { pictureKeyFromFile } from '../pictures.ts'
import type { FileStore } from './file-store.ts'

/** Files that are on their way at the same moment. */
const atOnce = 8

/**
 * Moves all pictures. Each is read from its new place, and compared, before it goes from the old one: a move that breaks
 * off loses nothing, and the next one goes on.
 *
 * @returns how many files there were.
 */
export async function movePictures(from: FileStore, to: FileStore): Promise<number> {
  let moved = 0
  let some: string[] = []
  for await (const { name } of from.list()) {
    if (pictureKeyFromFile(name) === null) continue
    some.push(name)
    if (some.length < atOnce) continue
    await Promise.all(some.map((one) => moveOne(one, from, to)))
    moved += some.length
    some = []
  }
  await Promise.all(some.map((one) => moveOne(one, from, to)))
  return moved + some.length
}

async function moveOne(name: string, from: FileStore, to: FileStore): Promise<void> {
  const bytes = await bytesOf(from, name)
  // Taken away meanwhile.
  if (bytes === null) return
  await to.write(name, bytes)
  if ((await bytesOf(to, name))?.equals(bytes) !== true) throw new Error(`${name} did not arrive as it was`)
  await from.remove(name)
}

async function bytesOf(store: FileStore, name: string): Promise<Buffer | null> {
  const file = await store.open(name)
  return file === null ? null : Buffer.concat(await file.bytes.toArray())
}
