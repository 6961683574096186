import { isRefusal } from '@coterie/contract/refusals'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { matchingOf } from '../../server/src/features/discovery/service.ts'
import { discover } from '../../server/src/features/events/discover/discover.ts'
import { type Times, timed, timesOf } from '../discovery/times.ts'
import { people } from './fill.ts'

type Query = Parameters<typeof discover>[2]
type Asked = Partial<Query>

/** What people ask for, each about as often as the others; the last column of the report is its p95 against the small database. */
const cases: Record<string, Asked> = {
  recommended: {},
  soonest: { sort: 'soonest' },
  'within 25 miles': { sort: 'soonest', range: 25 },
  'recommended within 100 miles': { range: 100 },
  'a category': { sort: 'soonest', category: 'Wellness' },
  'recommended in a category': { category: 'Sports' },
  'a tag': { sort: 'soonest', tags: ['hiking'] },
  'three tags within 100 miles': { sort: 'soonest', tags: ['chess', 'yoga', 'coffee'].slice(1), range: 100 },
  'a common word': { sort: 'soonest', search: 'even' },
  'a word of one in fifty': { sort: 'soonest', search: 'lantern' },
  'a rare word': { sort: 'soonest', search: 'zeppelin' },
  'a word nobody says': { sort: 'soonest', search: 'xylophonist' },
  'a word within 25 miles': { sort: 'soonest', search: 'evening', range: 25 },
  'a month from now': { sort: 'soonest', from: new Date(Date.now() + 30 * 86_400_000).toISOString() },
}

/** Viewers for each case; each reads a first page and the one behind it. */
const viewersOfCase = 24

export type Setting = { events: number; db: Database }

export async function openSetting(
  url: string,
  events: number,
  opened: AsyncDisposableStack,
): Promise<Setting> {
  const db = openDatabase(url, { connections: 1 })
  opened.defer(() => db.destroy())
  await matchingOf(db).current()
  return { events, db }
}

/** Pages of every case in both databases, in turns, so that whatever else the machine does hits them alike. */
export async function measurePages(
  settings: readonly Setting[],
): Promise<Map<Setting, Record<string, Times>>> {
  const taken = new Map(settings.map((setting) => [setting, new Map<string, number[]>()]))
  for (const [name, query] of Object.entries(cases)) {
    console.log(name)
    for (let turn = 0; turn < viewersOfCase; turn += 1) {
      for (const setting of settings) {
        const times = await timesOfViewer(setting, viewerOf(turn), query)
        const known = taken.get(setting)?.get(name) ?? []
        taken.get(setting)?.set(name, [...known, ...times])
      }
    }
  }
  return new Map(
    [...taken].map(([setting, byCase]) => [
      setting,
      {
        ...Object.fromEntries([...byCase].map(([name, all]) => [name, timesOf(all)])),
        all: timesOf([...byCase.values()].flat()),
      },
    ]),
  )
}

const viewerOf = (turn: number) => 1 + ((turn * 7919) % people)

async function timesOfViewer({ db }: Setting, viewerId: number, asked: Asked): Promise<number[]> {
  const viewer = { id: viewerId, role: 'user', plan: 'premium' } as const
  const page = async (cursor?: string) => {
    const query: Query = { sort: 'recommended', ...asked, ...(cursor === undefined ? {} : { cursor }) }
    const answer = await discover(db, viewer, query, new Date())
    if (isRefusal(answer)) throw new Error(`Person ${viewerId} was refused a page: ${answer.refusal}`)
    return answer.next
  }
  const [next, first] = await quickestOf(() => page())
  if (next === null) return [first]
  return [first, (await quickestOf(() => page(next)))[1]]
}

const tries = 5

/** The least time of a few tries: on a machine that does other things as well, what they take away falls out. */
async function quickestOf<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  let [answer, least] = await timed(work)
  for (let done = 1; done < tries; done += 1) {
    const [again, took] = await timed(work)
    ;[answer, least] = [again, Math.min(least, took)]
  }
  return [answer, least]
}
