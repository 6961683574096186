import { randomUUID } from 'node:crypto'

import type { EventComment } from '@coterie/contract/events/participation'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { attend, createEventForm, cancelAttendance, postEvent } from '../../testing/events.ts'
import { readMails, decodeMail } from '../../testing/mailbox.ts'
import { listNotifications, summarizeNotifications } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { enqueueDigests } from './digest/service.ts'

const { ctx, cast, clock } = await openTestApp()
const host = await cast.person('Maya', { plan: 'advertiser' })

const writeComment = (member: Member, id: number, content: string, clientId = randomUUID()) =>
  member.send<EventComment>('POST /api/events/{id}/comments', { params: { id }, body: { clientId, content } })
const deleteComment = (member: Member, id: number, commentId: number) =>
  member.send('DELETE /api/events/{id}/comments/{commentId}', { params: { id, commentId } })
const listMails = async (person: Member) => (await readMails(ctx, person.email)).map(decodeMail)
const setPreferences = (person: Member, notifications: object) =>
  person.call('PATCH /api/user/preferences', { body: { notifications } })

async function createEvent(...names: string[]): Promise<[number, ...Member[]]> {
  const { id } = (await postEvent(host, createEventForm(clock.now(), { title: 'Soup and stories' }))).body
  const people: Member[] = []
  for (const name of names) people.push(await cast.person(name))
  for (const person of people) await attend(person, id)
  await host.call('PUT /api/notifications/read', { body: { until: clock.now().toISOString() } })
  return [id, ...people]
}

test('guests’ comments reach guests and the host as one notification, and the digest includes them', async () => {
  const [id, ada, ben, cleo] = await createEvent('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('Missing person')
  await cancelAttendance(cleo, id)
  const clientId = randomUUID()
  await writeComment(ada, id, 'Who comes by bike?', clientId)
  await writeComment(ada, id, 'Who comes by bike?', clientId)
  await writeComment(ada, id, 'I do')
  await ctx.jobs.runDueJobs()
  clock.advance(1)
  await writeComment(ben, id, 'Me too')
  expect((await listNotifications(ctx, host))[0]).toMatchObject({
    kind: 'event-comment',
    count: 3,
    people: [{ name: 'Ben' }, { name: 'Ada' }],
    about: { name: 'Soup and stories' },
    href: `/events/${id}#comments`,
    comment: null,
  })
  expect(await summarizeNotifications(ctx, ada)).toEqual(['event-comment Ben Soup and stories'])
  expect(await summarizeNotifications(ctx, ben)).toEqual(['event-comment Ada Soup and stories 2'])
  expect(await summarizeNotifications(ctx, cleo)).toEqual([])
  expect(await listMails(ben)).toEqual([])
  clock.advance(31 * 60)
  await enqueueDigests(ctx, clock.now())
  expect((await listMails(ben))[0]).toContain('2 new comments on “Soup and stories”')
})

test('a host’s comment is bundled like any other', async () => {
  const [id, ada] = await createEvent('Ada')
  if (!ada) throw new Error('Missing person')
  await writeComment(host, id, 'We meet at the other door')
  expect(await summarizeNotifications(ctx, ada)).toEqual(['event-comment Maya Soup and stories'])
  expect(await listMails(ada)).toEqual([])
})

test('a deleted comment no longer counts', async () => {
  const [id, ada, ben] = await createEvent('Ada', 'Ben')
  if (!ada || !ben) throw new Error('Missing person')
  const comments = [(await writeComment(ada, id, 'One')).body, (await writeComment(ada, id, 'Two')).body]
  expect(await summarizeNotifications(ctx, ben)).toEqual(['event-comment Ada Soup and stories 2'])
  await deleteComment(host, id, comments[0]?.id ?? 0)
  expect(await summarizeNotifications(ctx, ben)).toEqual(['event-comment Ada Soup and stories'])
  await deleteComment(ada, id, comments[1]?.id ?? 0)
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
  // Removed before anyone was notified.
  const { body: comment } = await writeComment(ada, id, 'Three')
  await deleteComment(ada, id, comment.id)
  expect(await summarizeNotifications(ctx, ben)).toEqual([])
})

test('blocked people get no notification of each other’s comments; a switch turns them off', async () => {
  const [id, ada, ben, cleo] = await createEvent('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('Missing person')
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  await setPreferences(cleo, { groupUpdates: false })
  await writeComment(ada, id, 'Hello')
  expect([await summarizeNotifications(ctx, ben), await summarizeNotifications(ctx, cleo)]).toEqual([[], []])
  await host.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await writeComment(host, id, 'Bring a spoon')
  expect([await summarizeNotifications(ctx, ben), await listMails(ben)]).toEqual([[], []])
  expect(await summarizeNotifications(ctx, cleo)).toEqual([])
})
