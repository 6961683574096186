import type { Context } from './context.ts'
import { FeedRanker, Matching, SnapshotFile, deleteOldChanges } from './features/discovery/engine.ts'
import { scheduleProposals } from './features/proposals/run.ts'
import { Jobs } from './platform/jobs.ts'
import type { Bus } from './platform/live/bus.ts'
import { MatchingServer } from './platform/matching/matching-server.ts'

type Deps = Pick<Context, 'db' | 'readDb' | 'jobs' | 'clock' | 'log'> & {
  config: Pick<Context['config'], 'comparesWeightings'>
}

/** How often the community is saved for the next start (ms). */
const saveInterval = 10 * 60 * 1000

/** The role `matching`: ranks feeds and proposes circles. Only it holds the community in memory. */
export function openMatching(deps: Deps, file?: SnapshotFile): { matching: Matching; ranker: FeedRanker } {
  const { db, readDb, jobs } = deps
  const matching = new Matching(db, { file, reader: readDb })
  jobs.schedule('delete-match-changes', 60 * 60, () => deleteOldChanges(db), 'matching')
  scheduleProposals({ ...deps, matching })
  return { matching, ranker: new FeedRanker(db, matching, { isComparing: deps.config.comparesWeightings }) }
}

/** Loads the community, and then runs the role's own jobs and answers requests on these buses until `cleanup`. */
export async function startMatching(
  deps: Omit<Deps, 'jobs'> & { dataDir: string },
  buses: readonly Bus[],
  cleanup: AsyncDisposableStack,
): Promise<void> {
  const { db, log, dataDir } = deps
  const jobs = new Jobs(db, log)
  const { matching, ranker } = openMatching({ ...deps, jobs }, new SnapshotFile(dataDir, db, log))
  await matching.getCommunity()
  await jobs.start()
  cleanup.defer(() => jobs.stop())
  for (const bus of buses) {
    const server = new MatchingServer(bus, (request) => ranker.rank(request), log)
    await server.start()
    cleanup.defer(() => server.stop())
  }
  const save = () =>
    matching.save().catch((error: unknown) => log.warn({ err: error }, 'Could not save the community'))
  let saving = save()
  const timer = setInterval(() => (saving = save()), saveInterval).unref()
  cleanup.defer(async () => {
    clearInterval(timer)
    await saving
  })
}
