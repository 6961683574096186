import { readCell, readInstant } from './cells.ts'
import { readTable } from './csv.ts'
import { SkippedRows } from './report.ts'

/** When people and circles started and were last active, by ids of the source. */
export type Timeline = {
  memberSince: ReadonlyMap<string, Date>
  memberLast: ReadonlyMap<string, Date>
  groupSince: ReadonlyMap<string, Date>
  groupLast: ReadonlyMap<string, Date>
  /** The most active member of each circle, who owns it if its organizer is unknown. */
  mostActive: ReadonlyMap<string, { member: string; eventCount: number }>
}

/**
 * Reads memberships and events before anything is written, to date people and circles. Invalid rows are reported later, when
 * they are imported.
 */
export async function readTimeline(files: {
  memberships: string | undefined
  events: string | undefined
  now: Date
}): Promise<Timeline> {
  const [memberSince, memberLast] = [new Map<string, Date>(), new Map<string, Date>()]
  const [groupSince, groupLast] = [new Map<string, Date>(), new Map<string, Date>()]
  const mostActive = new Map<string, { member: string; eventCount: number }>()
  for await (const row of readRows(files.memberships, ['member_id', 'group_id'])) {
    const [member, group] = [readCell(row, 'member_id'), readCell(row, 'group_id')]
    const eventCount = Number(readCell(row, 'n_events')) || 0
    if (eventCount > (mostActive.get(group)?.eventCount ?? -1)) mostActive.set(group, { member, eventCount })
    const joined = readInstant(row, 'first_event_at')
    if (joined === undefined) continue
    keepBest(memberSince, member, joined, isEarlier)
    keepBest(groupSince, group, joined, isEarlier)
    keepBest(memberLast, member, joined, isLater)
    keepBest(groupLast, group, joined, isLater)
  }
  for await (const row of readRows(files.events, ['event_id', 'group_id', 'starts_at'])) {
    const starts = readInstant(row, 'starts_at')
    if (starts === undefined || starts > files.now) continue
    keepBest(groupSince, readCell(row, 'group_id'), starts, isEarlier)
    keepBest(groupLast, readCell(row, 'group_id'), starts, isLater)
  }
  return { memberSince, memberLast, groupSince, groupLast, mostActive }
}

const isEarlier = (date: Date, current: Date) => date < current
const isLater = (date: Date, current: Date) => date > current

async function* readRows(file: string | undefined, columns: readonly string[]) {
  if (file !== undefined) yield* readTable(file, columns, new SkippedRows(), () => undefined)
}

function keepBest(
  map: Map<string, Date>,
  key: string,
  date: Date,
  isBetter: (date: Date, current: Date) => boolean,
): void {
  const current = map.get(key)
  if (current === undefined || isBetter(date, current)) map.set(key, date)
}
