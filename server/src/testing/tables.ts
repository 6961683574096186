import type { Table } from '@coterie/contract/events/tables'
import type { Proposal } from '@coterie/contract/proposals'

import { getTableTimes } from '../features/events/service.ts'
import { runProposals } from '../features/proposals/run.ts'
import type { Member } from './cast.ts'
import { makeJobsDue } from './jobs.ts'
import type { TestApp } from './test-app.ts'

type ErrorBody = { error: { code: string } }
type App = Pick<TestApp, 'ctx' | 'cast' | 'clock' | 'matching'>

let count = 0

/** New people in Berlin who would get along: they share two rare interests. Others no longer get proposals. */
export async function createMatches(
  { ctx, cast }: App,
  names: readonly string[],
  freeEvenings: readonly number[] = [],
): Promise<Member[]> {
  count += 1
  await ctx.db.updateTable('users').set({ is_discoverable: false }).execute()
  const people: Member[] = []
  for (const name of names) {
    const person = await cast.person(name, { interests: [`Rare ${count}`, `Rarer ${count}`] })
    if (freeEvenings.length > 0) await saveFreeEvenings(person, freeEvenings)
    people.push(person)
  }
  return people
}

export const saveFreeEvenings = (person: Member, freeEvenings: readonly number[]) =>
  person.call('PUT /api/user/tables', { body: { freeEvenings: [...freeEvenings] } })

export const readTableProfile = async (person: Member) => (await person.call('GET /api/user/tables', {})).body

export const everyEvening = [1, 2, 3, 4, 5, 6, 7]

/** Runs the matching, and returns what is proposed to this person. */
export async function propose({ ctx, matching, clock }: App, person: Member): Promise<Proposal> {
  await runProposals({ ...ctx, matching }, clock.now())
  await ctx.jobs.runDueJobs()
  const [proposal] = await listProposals(person)
  if (proposal === undefined) throw new Error('Nothing was proposed')
  return proposal
}

export const listProposals = async (person: Member): Promise<Proposal[]> =>
  (await person.call('GET /api/proposals', {})).body

export function answerProposal({ clock }: App, person: Member, id: number, answer: 'yes' | 'no' | null) {
  clock.advance(1)
  const params = { id: String(id) }
  return person.send<Proposal & ErrorBody>('PUT /api/proposals/{id}/answer', { params, body: { answer } })
}

/** A table with these people, who said yes in this order. All are free every evening. */
export async function createTable(app: App, names: readonly string[], yesCount = names.length) {
  const created = await createMatches(app, names, everyEvening)
  const { id } = await propose(app, created[0] as Member)
  const people = [...created]
  let table: NonNullable<Proposal['table']> | undefined
  for (const person of people.slice(0, yesCount)) {
    // The seventh and eighth are asked later.
    if ((await listProposals(person)).length === 0) await askOthers(app)
    const { body } = await answerProposal(app, person, id, 'yes')
    if (body.table?.eventId) table = body.table
  }
  await app.ctx.jobs.runDueJobs()
  if (!table?.eventId || created.length < 4) throw new Error('There is no table')
  const times = getTableTimes({ startsAt: new Date(table.startsAt), timezone: table.timezone })
  return { people, id: table.eventId, proposalId: id, startsAt: new Date(table.startsAt), ...times }
}

/** A day passes, and those who were not asked at first are asked. */
export async function askOthers(app: App): Promise<void> {
  app.clock.advance(24 * 60 * 60)
  await runTableJobs(app)
}

/** Moves the clock, and runs what is due then. */
export async function goTo(app: App, at: Date): Promise<void> {
  app.clock.advance((at.getTime() - app.clock.now().getTime()) / 1000)
  await runTableJobs(app)
}

async function runTableJobs({ ctx, clock }: App): Promise<void> {
  for (const kind of ['table-step', 'proposal-step']) await makeJobsDue(ctx, { kind, until: clock.now() })
  await ctx.jobs.runDueJobs()
}

const toParams = (id: number) => ({ params: { id: String(id) } })

export const readTable = (person: Member, id: number) =>
  person.send<Table & ErrorBody>('GET /api/tables/{id}', toParams(id))
export const confirm = (person: Member, id: number, coming: boolean) =>
  person.send<Table & ErrorBody>('PUT /api/tables/{id}/confirmation', { ...toParams(id), body: { coming } })
export const setPlace = (person: Member, id: number, place: string) =>
  person.send<Table & ErrorBody>('PUT /api/tables/{id}/place', { ...toParams(id), body: { place } })
