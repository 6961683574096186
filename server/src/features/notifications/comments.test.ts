import { randomUUID } from 'node:crypto'

import type { EventComment } from '@coterie/contract/events/participation'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { attend, eventForm, cancelAttendance, list } from '../../testing/events.ts'
import { mailsTo, shownMail } from '../../testing/mailbox.ts'
import { listNotifications, notificationKinds } from '../../testing/notifications.ts'
import { world } from '../../testing/world.ts'
import { enqueueDigests } from './digest/service.ts'

const { ctx, cast, clock } = await world()
const host = await cast.person('Maya', { plan: 'advertiser' })

const say = (by: Member, id: number, content: string, clientId = randomUUID()) =>
  by.send<EventComment>('POST /api/events/{id}/comments', { params: { id }, body: { clientId, content } })
const unsay = (by: Member, id: number, commentId: number) =>
  by.send('DELETE /api/events/{id}/comments/{commentId}', { params: { id, commentId } })
const mailsOf = async (person: Member) => (await mailsTo(ctx, person.email)).map(shownMail)
const prefer = (person: Member, notifications: object) =>
  person.call('PATCH /api/user/preferences', { body: { notifications } })

/** An event and its guests. */
async function event(...names: string[]): Promise<[number, ...Member[]]> {
  const { id } = (await list(host, eventForm(clock.now(), { title: 'Soup and stories' }))).body
  const people: Member[] = []
  for (const name of names) people.push(await cast.person(name))
  for (const one of people) await attend(one, id)
  await host.call('PUT /api/notifications/read', { body: { until: clock.now().toISOString() } })
  return [id, ...people]
}

test('guests’ comments reach guests and the host as one notification, and the digest includes them', async () => {
  const [id, ada, ben, cleo] = await event('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('someone is missing')
  await cancelAttendance(cleo, id)
  const clientId = randomUUID()
  await say(ada, id, 'Who comes by bike?', clientId)
  await say(ada, id, 'Who comes by bike?', clientId)
  await say(ada, id, 'I do')
  await ctx.jobs.runDueJobs()
  clock.forward(1)
  await say(ben, id, 'Me too')
  expect((await listNotifications(ctx, host))[0]).toMatchObject({
    kind: 'event-comment',
    count: 3,
    people: [{ name: 'Ben' }, { name: 'Ada' }],
    about: { name: 'Soup and stories' },
    href: `/events/${id}#comments`,
    comment: null,
  })
  expect(await notificationKinds(ctx, ada)).toEqual(['event-comment Ben Soup and stories'])
  expect(await notificationKinds(ctx, ben)).toEqual(['event-comment Ada Soup and stories 2'])
  expect(await notificationKinds(ctx, cleo)).toEqual([])
  expect(await mailsOf(ben)).toEqual([])
  clock.forward(31 * 60)
  await enqueueDigests(ctx, clock.now())
  expect((await mailsOf(ben))[0]).toContain('2 new comments on “Soup and stories”')
})

test('a host’s comment is mailed at once to all guests with its text', async () => {
  const [id, ada, ben] = await event('Ada', 'Ben')
  if (!ada || !ben) throw new Error('someone is missing')
  await prefer(ben, { groupUpdates: false, email: false })
  const waiting = await cast.person('Waiting')
  const before = await mailsOf(host)
  const { body: said } = await say(host, id, 'We meet at the\nother door')
  for (const one of [ada, ben]) {
    const mails = await mailsOf(one)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Maya (host) sent a message about “Soup and stories”')
    expect(mails[0]).toContain('We meet at the other door')
    expect(mails[0]).toContain(`/events/${id}#comments`)
  }
  expect(await listNotifications(ctx, ada)).toMatchObject([
    { kind: 'host-comment', comment: 'We meet at the other door', people: [{ name: 'Maya' }] },
  ])
  expect([await mailsOf(waiting), await mailsOf(host)]).toEqual([[], before])
  await unsay(host, id, said.id)
  expect(await notificationKinds(ctx, ada)).toEqual([])
})

test('a deleted comment no longer counts', async () => {
  const [id, ada, ben] = await event('Ada', 'Ben')
  if (!ada || !ben) throw new Error('someone is missing')
  const said = [(await say(ada, id, 'One')).body, (await say(ada, id, 'Two')).body]
  expect(await notificationKinds(ctx, ben)).toEqual(['event-comment Ada Soup and stories 2'])
  await unsay(host, id, said[0]?.id ?? 0)
  expect(await notificationKinds(ctx, ben)).toEqual(['event-comment Ada Soup and stories'])
  await unsay(ada, id, said[1]?.id ?? 0)
  expect(await notificationKinds(ctx, ben)).toEqual([])
  // Removed before anyone was notified.
  const { body: third } = await say(ada, id, 'Three')
  await unsay(ada, id, third.id)
  expect(await notificationKinds(ctx, ben)).toEqual([])
})

test('blocked people get no notification of each other’s comments; a switch turns them off', async () => {
  const [id, ada, ben, cleo] = await event('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('someone is missing')
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  await prefer(cleo, { groupUpdates: false })
  await say(ada, id, 'Hello')
  expect([await notificationKinds(ctx, ben), await notificationKinds(ctx, cleo)]).toEqual([[], []])
  await host.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await say(host, id, 'Bring a spoon')
  expect([await notificationKinds(ctx, ben), await mailsOf(ben)]).toEqual([[], []])
  expect(await notificationKinds(ctx, cleo)).toEqual(['host-comment Maya Soup and stories'])
})
