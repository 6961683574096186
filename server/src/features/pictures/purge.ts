import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { openStore, pictureAreas } from '../../platform/files/open-store.ts'
import type { PictureArea } from '../../platform/files/open-store.ts'
import { parsePictureKey } from '../../platform/pictures.ts'
import { findUnusedPictures, canDeletePictures } from './queries.ts'
import { BackupInProgressError } from './service.ts'

/** Newer files may belong to a request whose row isn't written yet (ms). */
const minAge = 24 * 60 * 60 * 1000
/** Files per database query. */
const batchSize = 1500
/** Files deleted at the same time. */
const concurrency = 20

type Deps = Pick<Context, 'db' | 'config' | 'clock' | 'log'>

/**
 * Purges files that no row refers to, and partial uploads: a process may have died between storing a picture and its
 * row, or between deleting a row and the job that purges its picture.
 *
 * @throws BackupInProgressError during a backup; the next run continues.
 */
export async function purgePictures(ctx: Deps): Promise<number> {
  let removed = 0
  for (const area of pictureAreas) removed += await purgeArea(ctx, area)
  if (removed > 0) ctx.log.info({ removed }, 'Purged unused picture files')
  return removed
}

async function purgeArea(ctx: Deps, area: PictureArea): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - minAge)
  let [removed, names]: [number, string[]] = [0, []]
  for await (const { name, modifiedAt } of openStore(ctx.config, area).list()) {
    if (modifiedAt < before) names.push(name)
    if (names.length < batchSize) continue
    removed += await deleteUnusedPictures(ctx, area, { names, before })
    names = []
  }
  return removed + (await deleteUnusedPictures(ctx, area, { names, before }))
}

async function deleteUnusedPictures(
  { db, config }: Deps,
  area: PictureArea,
  { names, before }: { names: readonly string[]; before: Date },
): Promise<number> {
  const store = openStore(config, area)
  return await transact(db, async (tx) => {
    if (!(await canDeletePictures(tx))) throw new BackupInProgressError()
    const keys = new Set(names.flatMap((name) => parsePictureKey(name) ?? []))
    const unused = await findUnusedPictures(tx, area, [...keys])
    const orphans = names.filter(
      (name) => unused.has(parsePictureKey(name) ?? '') || parsePictureKey(name) === null,
    )
    let removed = 0
    for (let first = 0; first < orphans.length; first += concurrency) {
      const batch = orphans.slice(first, first + concurrency)
      const deleted = await Promise.all(batch.map((name) => store.deleteOlderThan(name, before)))
      removed += deleted.filter(Boolean).length
    }
    return removed
  })
}
