import { sql } from 'kysely'

import { transact } from '../db/database.ts'
import { openAlbumPictures } from '../features/albums/service.ts'
import { recountDays } from '../features/analytics/service.ts'
import { demoAdmin, demoPerson } from './accounts.ts'
import { type DemoContext, type DemoOptions, demoMarker, isDemoLoaded } from './is-demo-loaded.ts'
import { generateCommunity } from './make/generate.ts'
import { copyToAlbums, storePictures } from './pictures.ts'
import { getAlbumKeys, writeAlbums } from './write/albums.ts'
import { writeCircles } from './write/circles.ts'
import { writeEvents } from './write/events.ts'
import { writeHearts } from './write/hearts.ts'
import { writeConnections } from './write/memberships.ts'
import { writeMessages } from './write/messages.ts'
import { writeNotifications } from './write/notifications.ts'
import { writePeople } from './write/people.ts'
import { writePoints } from './write/points.ts'
import { writeProposals } from './write/proposals.ts'
import { writeReports } from './write/reports.ts'
import { writeSwipes } from './write/swipes.ts'
import { writeTables } from './write/tables.ts'
import { writeViews } from './write/views.ts'
import { writeVouches } from './write/vouches.ts'
import { prepareWrite } from './write/write-context.ts'

/** The key of an advisory lock, so that only one process writes the demo. */
const demoLock = 7_120_032

const steps = [
  writePeople,
  writeCircles,
  writeConnections,
  writeSwipes,
  writeEvents,
  writeTables,
  writeHearts,
  writeAlbums,
  writeViews,
  writeMessages,
  writeReports,
  writePoints,
  writeNotifications,
  writeVouches,
  writeProposals,
]

/** Draws the pictures, then writes everything in one transaction. @returns false if another process was first. */
export async function generateAndWrite(
  ctx: DemoContext,
  { onProgress, drawPictures = storePictures }: DemoOptions,
): Promise<boolean> {
  const now = ctx.clock.now()
  const community = generateCommunity(now)
  const pictures = await drawPictures(ctx.pictures, community, (fraction) =>
    onProgress('Drawing pictures', fraction),
  )
  await copyToAlbums(ctx.pictures, openAlbumPictures(ctx.config), getAlbumKeys(community, pictures))
  const logins = ctx.config.isProduction ? [demoPerson] : [demoPerson, demoAdmin]
  const isWritten = await transact(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx)
    if (await isDemoLoaded(tx)) return false
    const writeContext = await prepareWrite(tx, community, { now, pictures, logins, jobs: ctx.jobs })
    for (const [index, step] of steps.entries()) {
      await step(tx, community, writeContext)
      onProgress('Writing people and circles', (index + 1) / steps.length)
    }
    await recountDays(tx)
    await tx.insertInto('data_files').values(demoMarker).execute()
    return true
  })
  if (isWritten) await sql`analyze`.execute(ctx.db)
  return isWritten
}
