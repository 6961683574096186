import type { Database } from '../../server/src/db/database.ts'
import { listOwnConversations } from '../../server/src/features/messages/list.ts'
import { searchOwnMessages } from '../../server/src/features/messages/search.ts'
import { readChanges, readThread } from '../../server/src/features/messages/thread.ts'
import { measureFastest, summarizeTimes } from '../discovery/times.ts'
import type { Times } from '../discovery/times.ts'
import type { Size } from './fill.ts'

export type Setting = Size & { db: Database }

const tasks = {
  'open a thread': (db: Database, n: number) =>
    readThread(db, { id: n, plan: 'free' }, { conversation: `${n}` }, new Date()),
  'the same with receipts': (db: Database, n: number) =>
    readThread(db, { id: n, plan: 'premium' }, { conversation: `${n}` }, new Date()),
  'jump to the first unread': (db: Database, n: number, { circles, messagesInEach }: Size) => {
    const around = circles * (messagesInEach / 2)
    return readThread(db, { id: n, plan: 'free' }, { conversation: `${n}`, around }, new Date())
  },
  'catch up with 20 changes': (db: Database, n: number, { messagesInEach }: Size) =>
    readChanges(db, n, { conversation: `${n}`, after: messagesInEach - 20 }),
  'list of conversations': (db: Database, n: number) => listOwnConversations(db, n, {}, new Date()),
  'search for a word': (db: Database, n: number) => searchOwnMessages(db, n, { search: 'brings bread' }),
}
export type TaskName = keyof typeof tasks
export const taskNames = Object.keys(tasks) as TaskName[]
export type TaskTimes = Record<TaskName, Times>

/** How often the tables alternate, so that other load on the machine affects both. */
const turns = 8
const people = 25

export async function measureInTurns(settings: readonly Setting[]): Promise<TaskTimes[]> {
  const all = settings.map((setting) => ({ setting, samples: new Map<TaskName, number[]>() }))
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { setting, samples } of all) {
      for (const work of taskNames) {
        const times = await takeTurn(setting, work, turn)
        samples.set(work, [...(samples.get(work) ?? []), ...times])
      }
    }
  }
  return all.map(
    ({ samples }) =>
      Object.fromEntries(
        taskNames.map((work) => [work, summarizeTimes(samples.get(work) ?? [])]),
      ) as TaskTimes,
  )
}

async function takeTurn({ db, ...size }: Setting, work: TaskName, turn: number): Promise<number[]> {
  const times = []
  for (let index = 0; index < people; index += 1) {
    const person = 1 + (((turn * people + index) * 37) % size.circles)
    const [, duration] = await measureFastest(async () => await tasks[work](db, person, size))
    times.push(duration)
  }
  return times
}
