import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import { closeVote, listActivities, makeMeetup, propose, vote } from '../../testing/activities.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { eraseUser } from '../account-deletion/service.ts'

const { ctx, clock, cast } = await openTestApp()

const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString()
const createForm = () => ({ title: 'Lake walk', dates: [inDays(2), inDays(4)] })

async function createPair() {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  return { ada, ben, groupId: await seedCircle(ctx, { by: ada, members: [ben] }) }
}

test('of one person’s concurrent votes, one is stored', async () => {
  const { ada, ben, groupId } = await createPair()
  const { body } = await propose(ada, groupId, createForm())
  const dates = body.dates.map(({ id }) => id)
  for (let round = 0; round < 5; round += 1) {
    const ballots = ['yes', 'no', 'yes', 'no'].map((answer) => ({ answer, dates }))
    const responses = await Promise.all(ballots.map((ballot) => vote(ben, body, ballot)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [activity] = (await listActivities(ada, groupId)).body
    const [own, ...others] = activity?.votes.filter(({ person }) => person.id === ben.id) ?? []
    expect(others).toEqual([])
    expect(own?.dates).toEqual(own?.answer === 'yes' ? dates : [])
  }
})

test('five concurrent calls by the proposer and an organizer make one meetup', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ada, ben, groupId } = await createPair()
    const { body } = await propose(ben, groupId, createForm())
    await vote(ben, body, { answer: 'yes' })
    const responses = await Promise.all([ada, ben, ada, ben, ada].map((member) => makeMeetup(member, body)))
    expect(new Set(responses.map(({ status, body: { event } }) => `${status} ${event?.id}`)).size).toBe(1)
    const query = ctx.db.selectFrom('events').select('id').where('group_id', '=', groupId)
    expect(await query.execute()).toHaveLength(1)
  }
})

test('a vote at the moment of closing either counts or is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ada, ben, groupId } = await createPair()
    const { body } = await propose(ada, groupId, createForm())
    const [closed, voted] = await Promise.all([closeVote(ada, body), vote(ben, body, { answer: 'yes' })])
    expect(closed.status).toBe(200)
    const [after] = (await listActivities(ada, groupId)).body
    expect([after?.open, after?.yesCount]).toEqual([false, voted.status === 200 ? 2 : 1])
  }
})

test('five concurrent suggestions of the same activity start one vote', async () => {
  const { ada, ben, groupId } = await createPair()
  const activityId = await seedCircle(ctx, { by: await cast.person('Dot') })
  const responses = await Promise.all(
    [ada, ben, ada, ben, ada].map((member) => propose(member, groupId, { activityId })),
  )
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  expect((await listActivities(ada, groupId)).body).toHaveLength(1)
})

test('erasing a voter while the meetup is created succeeds, and the voter isn’t going', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ada, ben, groupId } = await createPair()
    const { body } = await propose(ben, groupId, createForm())
    await vote(ada, body, { answer: 'yes' })
    await vote(ben, body, { answer: 'yes' })
    const erasing = transact(ctx.db, (tx) => eraseUser(ctx, tx, ben.id))
    const [made] = await Promise.all([makeMeetup(ada, body), erasing])
    expect(made.status).toBe(201)
    const [after] = (await listActivities(ada, groupId)).body
    expect(after).toMatchObject({ yesCount: 1, event: { going: 1 }, proposedBy: { id: null } })
  }
})
