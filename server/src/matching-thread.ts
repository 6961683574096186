import { workerData } from 'node:worker_threads'

import { openDatabase } from './db/database.ts'
import { openReadDatabase } from './db/replica.ts'
import { startMatching } from './matching.ts'
import { systemClock } from './platform/clock.ts'
import { openBus } from './platform/live/open-bus.ts'
import { openLog } from './platform/log.ts'
import { onThreadStop, openParentBus } from './platform/matching/thread-bus.ts'
import type { MatchingThreadData } from './platform/matching/thread-bus.ts'

/** For rankings, which wait for each other's reads of the community, and for one job at a time. */
const connections = 5

const settings = workerData as MatchingThreadData
const cleanup = new AsyncDisposableStack()
let isStarted = false
// While it starts, the thread has nothing to finish, and its queries would fail on the closed connections.
onThreadStop(async () => {
  if (isStarted) await cleanup.disposeAsync()
})

const log = openLog(settings.logLevel)
const db = openDatabase(settings.url, {
  connections,
  name: 'coterie matching',
  directUrl: settings.databaseDirectUrl,
  usesPreparedStatements: settings.usesPreparedStatements,
  onLost: (error) => log.warn({ err: error }, 'Matching lost an idle database connection'),
})
const readDb = openReadDatabase(db, {
  primaryUrl: settings.url,
  replicaUrl: settings.databaseReadUrl,
  maxLag: settings.databaseReadMaxLagSeconds,
  log,
})
cleanup.defer(() => db.destroy())
cleanup.defer(() => readDb.destroy())
// Processes without the role ask this thread over the bus between processes.
const buses = [openParentBus(), openBus('matching', settings, log)]
const { dataDir } = settings
await startMatching({ db, readDb, log, dataDir, config: settings, clock: systemClock }, buses, cleanup)
isStarted = true
