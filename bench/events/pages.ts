import { pino } from 'pino'

import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { buildContext } from '../../server/src/context.ts'
import { noRateLimits } from '../../server/src/testing/no-rate-limits.ts'
import { createTemporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { type Times, measureTime, summarizeTimes } from '../discovery/times.ts'
import { secret, signIn } from '../sign-in.ts'
import { people } from './fill.ts'

type Query = Record<string, string>

/** The measured queries, by their name in the report. */
const cases: Record<string, Query> = {
  'recommended nearby': {},
  'soonest nearby': { sort: 'soonest' },
  'recommended farther': { area: 'farther' },
  'soonest farther': { sort: 'soonest', area: 'farther' },
  'recommended everywhere': { area: 'everywhere' },
  'soonest everywhere': { sort: 'soonest', area: 'everywhere' },
  'within 25 miles': { sort: 'soonest', range: '25' },
  'recommended within 100 miles': { range: '100' },
  'a category': { sort: 'soonest', area: 'everywhere', category: 'Wellness' },
  'recommended in a category': { area: 'everywhere', category: 'Sports' },
  'a tag': { sort: 'soonest', area: 'everywhere', tags: 'hiking' },
  'two tags within 100 miles': { sort: 'soonest', tags: 'yoga,coffee', range: '100' },
  'a common word': { sort: 'soonest', area: 'everywhere', search: 'even' },
  'a word in one of fifty': { sort: 'soonest', area: 'everywhere', search: 'lantern' },
  'a rare word': { sort: 'soonest', area: 'everywhere', search: 'zeppelin' },
  'a word without a match': { sort: 'soonest', area: 'everywhere', search: 'xylophonist' },
  'a word within 25 miles': { sort: 'soonest', search: 'evening', range: '25' },
  'a month from now': {
    sort: 'soonest',
    area: 'everywhere',
    from: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  },
}

/** Viewers per case. Each reads the first and the second page. */
const viewersPerCase = 24

export type Setting = {
  events: number
  request: (viewerId: number, path: string) => Promise<string | undefined>
}

export async function openSetting(
  url: string,
  events: number,
  cleanup: AsyncDisposableStack,
): Promise<Setting> {
  const env = { DATA_DIR: createTemporaryFolder(), DATABASE_URL: url, SESSION_SECRET: secret, DEMO: 'off' }
  const ctx = buildContext(readConfig({ ...noRateLimits, ...env }), url, { log: pino({ level: 'silent' }) })
  cleanup.defer(() => ctx.db.destroy())
  const app = await buildApp(ctx)
  cleanup.defer(() => app.close())
  const signedIn = new Map<number, { cookie: string }>()
  for (let turn = 0; turn < viewersPerCase; turn += 1) {
    const id = getViewerId(turn)
    await ctx.db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', id).execute()
    signedIn.set(id, await signIn(ctx.db, id))
  }
  const request: Setting['request'] = async (viewerId, path) => {
    const response = await app.inject({ url: path, headers: signedIn.get(viewerId) ?? {} })
    if (response.statusCode !== 200)
      throw new Error(`Person ${viewerId} was refused ${path}: ${response.body}`)
    return /<([^>]+)>; rel="next"/.exec(String(response.headers['link'] ?? ''))?.[1]
  }
  return { events, request }
}

/** Pages of every case in both databases, alternating, so that other load on the machine affects both. */
export async function measurePages(
  settings: readonly Setting[],
): Promise<Map<Setting, Record<string, Times>>> {
  const samples = new Map(settings.map((setting) => [setting, new Map<string, number[]>()]))
  for (const [name, query] of Object.entries(cases)) {
    console.log(name)
    for (let turn = 0; turn < viewersPerCase; turn += 1) {
      for (const setting of settings) {
        const times = await measureViewer(setting, getViewerId(turn), query)
        const earlier = samples.get(setting)?.get(name) ?? []
        samples.get(setting)?.set(name, [...earlier, ...times])
      }
    }
  }
  return new Map(
    [...samples].map(([setting, byCase]) => [
      setting,
      {
        ...Object.fromEntries([...byCase].map(([name, all]) => [name, summarizeTimes(all)])),
        all: summarizeTimes([...byCase.values()].flat()),
      },
    ]),
  )
}

const getViewerId = (turn: number) => 1 + ((turn * 7919) % people)

async function measureViewer({ request }: Setting, viewerId: number, query: Query): Promise<number[]> {
  const [next, first] = await getFastest(() => request(viewerId, `/api/events?${new URLSearchParams(query)}`))
  if (next === undefined) return [first]
  return [first, (await getFastest(() => request(viewerId, next)))[1]]
}

const tries = 5

/** The shortest time of a few tries, which removes most of the noise of a busy machine. */
async function getFastest<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  let [result, shortest] = await measureTime(work)
  for (let done = 1; done < tries; done += 1) {
    const [nextResult, duration] = await measureTime(work)
    ;[result, shortest] = [nextResult, Math.min(shortest, duration)]
  }
  return [result, shortest]
}
