import { expect, test } from 'vitest'

import { listActivities, propose, vote } from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, createEventForm, postEvent, read } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** Counts match the lists they belong to, so that they don't reveal a block. */
const { ctx, cast, clock } = await openTestApp()

const block = (member: Member, target: Member) =>
  member.call('PUT /api/people/{id}/block', { params: { id: String(target.id) } })

test('an event counts the attendees that its list shows, and its free spots stay correct', async () => {
  const host = await cast.person('Host', { plan: 'advertiser' })
  const [vic, mal] = [await cast.person('Vic'), await cast.person('Mal')]
  const { id } = (await postEvent(host, createEventForm(clock.now(), { capacity: 3 }))).body
  for (const guest of [vic, mal]) await attend(guest, id)
  const getCounts = async (member: Member) => {
    const attendees = await member.call('GET /api/events/{id}/attendees', { params: { id: String(id) } })
    const { goingCount, spotsLeft } = (await read(member, id)).body
    return { listed: attendees.body.length, goingCount, spotsLeft }
  }
  expect(await getCounts(mal)).toEqual({ listed: 2, goingCount: 2, spotsLeft: 1 })
  await block(vic, mal)
  for (const guest of [vic, mal])
    expect(await getCounts(guest)).toEqual({ listed: 1, goingCount: 1, spotsLeft: 1 })
  expect(await getCounts(host)).toEqual({ listed: 2, goingCount: 2, spotsLeft: 1 })
})

test('the other person’s vote counts, without a name', async () => {
  const [vic, mal, cato] = [await cast.person('Vic'), await cast.person('Mal'), await cast.person('Cato')]
  const groupId = await seedCircle(ctx, { by: cato, members: [vic, mal] })
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString()
  const { body: activity } = await propose(cato, groupId, { title: 'Lake walk', dates: [tomorrow] })
  const dates = activity.dates.map(({ id }) => id)
  for (const voter of [vic, mal]) await vote(voter, activity, { answer: 'yes', dates })
  await block(vic, mal)
  const getVotes = async (member: Member) => {
    const [listed] = (await listActivities(member, groupId)).body
    return { yes: listed?.yesCount, names: listed?.votes.map(({ person }) => person.name).toSorted() }
  }
  expect(await getVotes(vic)).toEqual({ yes: 3, names: ['Cato', 'Vic'] })
  expect(await getVotes(mal)).toEqual({ yes: 3, names: ['Cato', 'Mal'] })
  expect(await getVotes(cato)).toEqual({ yes: 3, names: ['Cato', 'Mal', 'Vic'] })
})
