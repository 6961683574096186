import { parsePictureKey } from '../pictures.ts'
import type { FileStore } from './file-store.ts'

const maxConcurrent = 8

/**
 * Moves all pictures. A file is deleted from the old store only after its copy was read and compared, so an interrupted
 * move loses nothing and can be repeated.
 *
 * @returns the number of files.
 */
export async function movePictures(from: FileStore, to: FileStore): Promise<number> {
  let movedCount = 0
  let batch: string[] = []
  for await (const { name } of from.list()) {
    if (parsePictureKey(name) === null) continue
    batch.push(name)
    if (batch.length < maxConcurrent) continue
    await Promise.all(batch.map((file) => moveFile(file, from, to)))
    movedCount += batch.length
    batch = []
  }
  await Promise.all(batch.map((file) => moveFile(file, from, to)))
  return movedCount + batch.length
}

async function moveFile(name: string, from: FileStore, to: FileStore): Promise<void> {
  const bytes = await readBytes(from, name)
  // It has been deleted since it was listed.
  if (bytes === null) return
  await to.write(name, bytes)
  if ((await readBytes(to, name))?.equals(bytes) !== true)
    throw new Error(`The copy of ${name} differs from the original; the original was kept`)
  await from.remove(name)
}

async function readBytes(store: FileStore, name: string): Promise<Buffer | null> {
  const file = await store.open(name)
  return file === null ? null : Buffer.concat(await file.bytes.toArray())
}
