import { readByIds } from './baseline.ts'
import { countBuffers } from './buffers.ts'
import type { Case } from './cases.ts'
import { type Churn, measureChurn } from './churn.ts'
import { type EventMeetings, measureEventMeetings } from './event-meetings.ts'
import { measureHttp } from './http.ts'
import type { TypicalTimes } from './interleave.ts'
import { readNaively } from './naive.ts'
import { dropQueues, measureFills, measurePages } from './pages.ts'
import { type Recall, measureRecall } from './recall.ts'
import { type RoleTimes, measureRoles } from './roles.ts'
import type { Setting } from './setting.ts'
import { type Times, measureTime, summarizeTimes } from './times.ts'
import { type WriteTimes, measureWrites } from './writes.ts'

/** `usual`: first pages of typical people, measured alternately with the hard cases. */
export type HardCase = { name: string; fill: Times; usual: Times; page: Times } & Recall

export type Measurements = {
  people: number
  loaded: Setting['loaded']
  typical: TypicalTimes
  hard: HardCase[]
  recall: Recall
  churn: Churn
  writes: WriteTimes
  buffers: { baseline: number; page: number; fill: number }
  /** Median times (ms) of the response and of its statements alone. */
  http: { whole: number; sql: number }
  eventMeetings: EventMeetings
  roles: RoleTimes
  naive: Times | null
}

const slowViewers = 40
/** With more people, the naive query would take minutes. */
const maxPeopleForNaive = 100_000

/** Everything but the alternating measurements of typical people. */
export async function measureAll(
  setting: Setting,
  typical: Case,
  hard: readonly Case[],
): Promise<Omit<Measurements, 'typical'>> {
  const { people, loaded } = setting
  const subset = { ...typical, viewers: typical.viewers.slice(0, slowViewers) }
  const [first = 0] = subset.viewers
  const cases: HardCase[] = []
  for (const hardCase of hard) cases.push(await measureHard(setting, hardCase, typical))
  return {
    people,
    loaded,
    hard: cases,
    recall: await measureRecall(setting, subset),
    buffers: await measureBuffers(setting, first),
    writes: await measureWrites(setting, subset.viewers),
    naive: people > maxPeopleForNaive ? null : await measureNaive(setting, subset),
    http: await measureHttp(setting, first),
    eventMeetings: await measureEventMeetings(setting, subset.viewers),
    churn: await measureChurn(setting, typical.viewers.slice(0, 100)),
    // Last, because requests change when people were active, and the exact ranking doesn't read that again.
    roles: await measureRoles(setting, typical.viewers),
  }
}

async function measureHard(setting: Setting, hardCase: Case, typical: Case): Promise<HardCase> {
  console.log(`${hardCase.name}, ${setting.people.toLocaleString('en')} people`)
  const [fill, usual]: [number[], number[]] = [[], []]
  for (const [index, viewer] of hardCase.viewers.entries()) {
    const other = typical.viewers[index] ?? viewer
    fill.push(
      ...(await measureFills(setting, { ...hardCase, viewers: [viewer] }, { after: 'a long absence' })),
    )
    usual.push(
      ...(await measureFills(setting, { ...typical, viewers: [other] }, { after: 'a long absence' })),
    )
  }
  const { page } = await measurePages(setting, hardCase)
  const recall = await measureRecall(setting, hardCase)
  return {
    name: hardCase.name,
    fill: summarizeTimes(fill),
    usual: summarizeTimes(usual),
    page: summarizeTimes(page),
    ...recall,
  }
}

async function measureBuffers(setting: Setting, viewer: number): Promise<Measurements['buffers']> {
  const { ids, next } = await setting.page('people', viewer)
  await setting.waitUntilIdle()
  const baseline = await countBlocks(setting, () => readByIds(setting.db, ids))
  const page = await countBlocks(setting, () =>
    setting.page('people', viewer, next === null ? {} : { cursor: next }),
  )
  await dropQueues(setting, viewer)
  const fill = await countBlocks(setting, () => setting.page('people', viewer))
  return { baseline, page, fill }
}

async function countBlocks(setting: Setting, work: () => Promise<unknown>): Promise<number> {
  const statements = await setting.record(work)
  await setting.waitUntilIdle()
  return await countBuffers(setting.url, statements)
}

async function measureNaive(setting: Setting, { viewers }: Case): Promise<Times> {
  const times = []
  for (const viewer of viewers) times.push((await measureTime(() => readNaively(setting.db, viewer)))[1])
  return summarizeTimes(times)
}
