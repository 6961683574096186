import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { openStore, pictureAreas } from '../../platform/files/open-store.ts'
import type { PictureArea } from '../../platform/files/open-store.ts'
import { keyOfFile } from '../../platform/pictures.ts'
import { findUnshown, mayRemove } from './queries.ts'
import { BackupUnderWay } from './service.ts'

/** What is younger may be of a form that is being sent, whose row is written in a moment (ms). */
const oldEnough = 24 * 60 * 60 * 1000
/** Files in one question to the database. */
const atOnce = 1500
/** Files that are taken away at the same moment. */
const atATime = 20

type Given = Pick<Context, 'db' | 'config' | 'clock' | 'log'>

/**
 * Takes away files that no row shows, and what writing left half: a process may have died between storing a picture and
 * its row, or between the end of a row and the job that follows.
 *
 * @throws BackupUnderWay while one is; what is left is for the next time.
 */
export async function sweepPictures(ctx: Given): Promise<number> {
  let removed = 0
  for (const area of pictureAreas) removed += await sweepArea(ctx, area)
  if (removed > 0) ctx.log.info({ removed }, 'Files of pictures that nobody shows were taken away')
  return removed
}

async function sweepArea(ctx: Given, area: PictureArea): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - oldEnough)
  let [removed, names]: [number, string[]] = [0, []]
  for await (const { name, writtenAt } of openStore(ctx.config, area).list()) {
    if (writtenAt < before) names.push(name)
    if (names.length < atOnce) continue
    removed += await removeUnshown(ctx, area, { names, before })
    names = []
  }
  return removed + (await removeUnshown(ctx, area, { names, before }))
}

async function removeUnshown(
  { db, config }: Given,
  area: PictureArea,
  { names, before }: { names: readonly string[]; before: Date },
): Promise<number> {
  const store = openStore(config, area)
  return await transact(db, async (tx) => {
    if (!(await mayRemove(tx))) throw new BackupUnderWay()
    const keys = new Set(names.flatMap((name) => keyOfFile(name) ?? []))
    const unshown = await findUnshown(tx, area, [...keys])
    const orphans = names.filter((name) => unshown.has(keyOfFile(name) ?? '') || keyOfFile(name) === null)
    let removed = 0
    for (let first = 0; first < orphans.length; first += atATime) {
      const some = orphans.slice(first, first + atATime)
      const gone = await Promise.all(some.map((name) => store.removeOld(name, before)))
      removed += gone.filter(Boolean).length
    }
    return removed
  })
}
