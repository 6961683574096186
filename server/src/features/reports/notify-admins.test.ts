import { expect, onTestFinished, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { readMails, decodeMail } from '../../testing/mailbox.ts'
import { listNotifications } from '../../testing/notifications.ts'
import { startPushReceiver } from '../../testing/push-receiver.ts'
import { findCase, decide, report } from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast } = await openTestApp({ APP_URL: 'https://coterie.example.org', PUSH_ANYWHERE: 'on' })
const admin = await cast.person('Root', { role: 'admin' })
const second = await cast.person('Second', { role: 'admin' })

const toPersonTarget = ({ id }: { id: number }) => ({ kind: 'person', id }) as const
const listMails = async (recipient: Member) => (await readMails(ctx, recipient.email)).map(decodeMail)
async function listMailsFrom(recipient: Member, action: () => Promise<unknown>): Promise<string[]> {
  const before = (await listMails(recipient)).length
  await action()
  return (await listMails(recipient)).slice(before)
}

test('admins are notified of the first report of a target, and of later ones only if someone is in danger', async () => {
  const [ada, ben, cleo, dora] = [
    await cast.person('Ada'),
    await cast.person('Ben', { bio: 'Buy my watches' }),
    await cast.person('Cleo'),
    await cast.person('Dora'),
  ]
  const receiver = await startPushReceiver()
  onTestFinished(receiver.close)
  await admin.call('PUT /api/push/subscription', { body: receiver.subscription })
  const allOff = {
    newMatches: false,
    messages: false,
    groupUpdates: false,
    email: false,
    urgentUpdates: false,
  }
  await admin.call('PATCH /api/user/preferences', { body: { notifications: allOff } })

  const reportText = 'He sells stolen watches'
  const first = await listMailsFrom(admin, () =>
    report(ada, toPersonTarget(ben), { reason: 'spam', text: reportText }),
  )
  const { id } = await findCase(admin, toPersonTarget(ben))
  expect(first).toHaveLength(1)
  expect(first[0]).toContain('Subject: New report about a person')
  expect(first[0]).toContain('Reason: Spam or a scam')
  expect(first[0]).toContain(`https://coterie.example.org/admin?tab=reports&case=${id}`)
  expect(first[0]).not.toContain('List-Unsubscribe')
  expect(await listNotifications(ctx, admin)).toMatchObject([
    {
      kind: 'report-created',
      report: { target: toPersonTarget(ben), reason: 'spam', urgent: false },
      people: [],
    },
  ])
  const pushText = receiver.received.map(({ text }) => text).join()
  for (const text of [first.join(), pushText]) expect(text).not.toMatch(/watches|Ada|Ben/)
  expect(pushText).toContain('New report about a person')

  expect(await listMailsFrom(admin, () => report(cleo, toPersonTarget(ben), { reason: 'hate' }))).toEqual([])
  const urgentMails = await listMailsFrom(admin, async () => {
    await report(dora, toPersonTarget(ben), { reason: 'violence' })
    await report(second, toPersonTarget(ben), { reason: 'underage' })
  })
  expect(urgentMails.map((mail) => /Reason: .*/.exec(mail)?.[0]).toSorted()).toEqual([
    'Reason: Someone under 18 is in danger',
    'Reason: Threats or violence',
  ])
  expect(urgentMails.every((mail) => mail.includes('Subject: Urgent report about a person'))).toBe(true)
  expect(await listMails(second)).toHaveLength(2)
  expect(await listMailsFrom(admin, () => report(dora, toPersonTarget(ben), { reason: 'violence' }))).toEqual(
    [],
  )

  await decide(admin, id, { action: 'dismiss' })
  expect(
    await listMailsFrom(admin, () => report(cleo, toPersonTarget(ben), { reason: 'hate' })),
  ).toHaveLength(1)
})

test('a report notifies admins, except a reported admin and former admins', async () => {
  const [ada, third] = [await cast.person('Ada'), await cast.person('Third', { role: 'admin' })]
  await report(ada, toPersonTarget(third))
  expect(await listMails(third)).toEqual([])
  expect(await listNotifications(ctx, third)).toEqual([])
  expect(await listNotifications(ctx, ada)).toEqual([])
  const listReportNotifications = async () =>
    (await listNotifications(ctx, second)).filter(({ kind }) => kind === 'report-created')
  expect(await listReportNotifications()).not.toEqual([])
  const countUnread = async () => (await second.call('GET /api/notifications/unread', {})).body.unread
  const before = await countUnread()
  await ctx.db.updateTable('users').set({ role: 'user' }).where('id', '=', second.id).execute()
  expect(await listReportNotifications()).toEqual([])
  expect(await countUnread()).toBeLessThan(before)
})
