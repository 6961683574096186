import { afterAll, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { mailsTo, shownMail } from '../../testing/mailbox.ts'
import { listNotifications } from '../../testing/notifications.ts'
import { pushReceiver } from '../../testing/push-receiver.ts'
import { caseOf, decide, report } from '../../testing/reports.ts'
import { world } from '../../testing/world.ts'

const { ctx, cast } = await world({ APP_URL: 'https://coterie.example.org', PUSH_ANYWHERE: 'on' })
const admin = await cast.person('Root', { role: 'admin' })
const second = await cast.person('Second', { role: 'admin' })

const person = ({ id }: { id: number }) => ({ kind: 'person', id }) as const
const mailsOf = async (of: Member) => (await mailsTo(ctx, of.email)).map(shownMail)
/** The mails that an admin gets because of an action. */
async function mailsBy(of: Member, act: () => Promise<unknown>): Promise<string[]> {
  const before = (await mailsOf(of)).length
  await act()
  return (await mailsOf(of)).slice(before)
}

test('admins are notified of the first report of a target, and of later ones only if someone is in danger', async () => {
  const [ada, ben, cleo, dora] = [
    await cast.person('Ada'),
    await cast.person('Ben', { bio: 'Buy my watches' }),
    await cast.person('Cleo'),
    await cast.person('Dora'),
  ]
  const receiver = await pushReceiver()
  afterAll(receiver.close)
  await admin.call('PUT /api/push/subscription', { body: receiver.subscription })
  const off = { newMatches: false, messages: false, groupUpdates: false, email: false, urgentUpdates: false }
  await admin.call('PATCH /api/user/preferences', { body: { notifications: off } })

  const words = 'He sells stolen watches'
  const first = await mailsBy(admin, () => report(ada, person(ben), { reason: 'spam', words }))
  const { id } = await caseOf(admin, person(ben))
  expect(first).toHaveLength(1)
  expect(first[0]).toContain('Subject: New report about a person')
  expect(first[0]).toContain('Reason: Spam or a scam')
  expect(first[0]).toContain(`https://coterie.example.org/admin?tab=reports&case=${id}`)
  expect(first[0]).not.toContain('List-Unsubscribe')
  expect(await listNotifications(ctx, admin)).toMatchObject([
    { kind: 'report-made', report: { target: person(ben), reason: 'spam', urgent: false }, people: [] },
  ])
  const pushed = receiver.received.map(({ text }) => text).join()
  for (const text of [first.join(), pushed]) expect(text).not.toMatch(/watches|Ada|Ben/)
  expect(pushed).toContain('New report about a person')

  expect(await mailsBy(admin, () => report(cleo, person(ben), { reason: 'hate' }))).toEqual([])
  const grave = await mailsBy(admin, async () => {
    await report(dora, person(ben), { reason: 'violence' })
    await report(second, person(ben), { reason: 'under-age' })
  })
  expect(grave.map((mail) => /Reason: .*/.exec(mail)?.[0]).toSorted()).toEqual([
    'Reason: Someone under 18 is in danger',
    'Reason: Threats or violence',
  ])
  expect(grave.every((mail) => mail.includes('Subject: Urgent report about a person'))).toBe(true)
  // The reporter knows already.
  expect(await mailsOf(second)).toHaveLength(2)
  // Repeating a report doesn't count.
  expect(await mailsBy(admin, () => report(dora, person(ben), { reason: 'violence' }))).toEqual([])

  await decide(admin, id, { action: 'dismiss' })
  expect(await mailsBy(admin, () => report(cleo, person(ben), { reason: 'hate' }))).toHaveLength(1)
})

test('only admins are notified: not the reported admin, and no former admin', async () => {
  const [ada, third] = [await cast.person('Ada'), await cast.person('Third', { role: 'admin' })]
  await report(ada, person(third))
  expect(await mailsOf(third)).toEqual([])
  expect(await listNotifications(ctx, third)).toEqual([])
  expect(await listNotifications(ctx, ada)).toEqual([])
  const ofReports = async () =>
    (await listNotifications(ctx, second)).filter(({ kind }) => kind === 'report-made')
  expect(await ofReports()).not.toEqual([])
  const unread = async () => (await second.call('GET /api/notifications/unread', {})).body.unread
  const before = await unread()
  await ctx.db.updateTable('users').set({ role: 'user' }).where('id', '=', second.id).execute()
  expect(await ofReports()).toEqual([])
  expect(await unread()).toBeLessThan(before)
})
