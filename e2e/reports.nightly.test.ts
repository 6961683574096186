import type { Page } from '@playwright/test'

import { demoAdmin, demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { pressLogin } from './harness/press-login.ts'
import type { RunningApp } from './harness/running-app.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' }, expectedErrors: /ERR_FAILED|403 \(Forbidden\)|409 \(Conflict\)/ })

type Account = { email: string; password: string }

async function findFriendOfMaya(app: RunningApp): Promise<Account & { id: number }> {
  return await app.withDatabase(async (db) => {
    const maya = await db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', demoPerson.email)
      .executeTakeFirstOrThrow()
    const friend = await db
      .selectFrom('friendships')
      .innerJoin('users', (join) =>
        join.on((on) =>
          on.or([on('users.id', '=', on.ref('user_low')), on('users.id', '=', on.ref('user_high'))]),
        ),
      )
      .select(['users.id', 'users.email'])
      .where((where) => where.or([where('user_low', '=', maya.id), where('user_high', '=', maya.id)]))
      .where('users.id', '<>', maya.id)
      .executeTakeFirstOrThrow()
    const { password_hash } = maya
    await db.updateTable('users').set({ password_hash }).where('id', '=', friend.id).execute()
    return { ...friend, password: demoPerson.password }
  })
}

async function reportMessage(
  maya: Page,
  friend: Account & { id: number },
  friendPage: Page,
): Promise<number> {
  const sent = await maya.request.post('/api/messages', {
    data: { clientId: crypto.randomUUID(), receiverId: friend.id, content: 'Send me money, or else' },
  })
  const { id } = (await sent.json()) as { id: number }
  const reported = await friendPage.request.post('/api/reports', {
    data: { target: { kind: 'message', id }, reason: 'harassment', text: 'She frightens me.' },
  })
  expect(reported.status()).toBe(201)
  await friendPage.context().close()
  return id
}

test('a reported member is suspended, sees why, appeals by the link, and returns', async ({
  app,
  mails,
  openAs,
}) => {
  const maya = await openAs(demoPerson, phone)
  const friend = await findFriendOfMaya(app)
  await reportMessage(maya, friend, await openAs(friend, phone))

  const admin = await openAs(demoAdmin, desktop)
  await admin.goto('/')
  await admin.getByRole('button', { name: /^Your account/ }).click()
  await admin.getByRole('menuitem', { name: /^Admin Panel \d+ open report/ }).waitFor()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: /^Notifications/ }).click()
  await admin.getByRole('link', { name: /New report about a message.*Reason: Harassment/ }).click()
  await admin.waitForURL(/\/admin\?tab=reports&case=\d+$/)
  await admin.getByRole('tab', { name: /^Reports \d+ open report/ }).waitFor()
  const details = admin.getByRole('article', { name: 'Send me money, or else' })
  await details.getByText('She frightens me.').waitFor()
  expect(await findViolations(admin)).toEqual([])
  await details.getByRole('button', { name: 'Suspend' }).click()
  const dialog = admin.getByRole('dialog', { name: `Suspend ${demoPerson.name}?` })
  await dialog.getByLabel('Message to the author').fill('Threats aren’t allowed here.')
  await dialog.getByText('30 days').click()
  await expect(dialog.getByLabel('Also remove the reported content')).toBeChecked()
  expect(await findViolations(admin)).toEqual([])
  await admin.route('**/decision', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await dialog.getByText('Couldn’t save your decision').waitFor()
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await admin.getByText(`${demoPerson.name} is suspended`).waitFor()
  await details.getByText('Active', { exact: true }).waitFor()
  expect(await findViolations(admin)).toEqual([])

  await maya.goto('/auth')
  await maya.getByLabel('Email').fill(demoPerson.email)
  await maya.getByLabel('Password', { exact: true }).fill(demoPerson.password)
  await pressLogin(maya)
  await maya.getByText('You can’t sign in').waitFor()
  await maya.getByText('Threats aren’t allowed here.').waitFor()
  expect(await findViolations(maya)).toEqual([])
  const link = maya.getByRole('link', { name: 'See why and appeal' })
  const appealUrl = await link.getAttribute('href')
  const mail = await mails.next(demoPerson.email)
  expect(mail.text).toContain(appealUrl)
  await link.click()
  await maya.getByText('Your account was suspended').waitFor()
  await maya.getByText('Send me money, or else').waitFor()
  await maya.getByRole('button', { name: 'Send appeal' }).click()
  await maya.getByText('Tell us why you think this is wrong').waitFor()
  await maya.getByLabel('Why is this wrong?').fill('It is a line of the play we rehearse.')
  expect(await findViolations(maya)).toEqual([])
  await maya.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await maya.getByText('Appeal under review', { exact: true }).waitFor()
  await expect(maya.getByRole('button', { name: 'Send appeal' })).toHaveCount(0)

  await admin.getByRole('tab', { name: 'Appeals' }).click()
  await admin.getByRole('button', { name: 'Send me money, or else' }).click()
  await details.getByText('It is a line of the play we rehearse.').waitFor()
  expect(await findViolations(admin)).toEqual([])
  await details.getByRole('button', { name: 'Reverse' }).click()
  const reversalDialog = admin.getByRole('dialog', { name: 'Reverse the decision?' })
  await reversalDialog.getByLabel('Reply').fill('We are sorry. Break a leg!')
  await reversalDialog.getByRole('button', { name: 'Reverse' }).click()
  await details.getByText('Decision reversed').waitFor()
  await admin.getByText('No appeals').waitFor()

  await maya.goto('/auth')
  await maya.getByLabel('Email').fill(demoPerson.email)
  await maya.getByLabel('Password', { exact: true }).fill(demoPerson.password)
  await pressLogin(maya)
  await maya.waitForURL((url) => url.pathname === '/')
  await maya.goto(`/messages/u${friend.id}`)
  await maya.getByText('Send me money, or else').last().waitFor()
  await maya.goto('/appeal')
  await maya.getByText('We are sorry. Break a leg!').waitFor()
  expect(await findViolations(maya)).toEqual([])
  await maya.context().close()
  await admin.context().close()
})

test('a warning stays on top of every page until it is dismissed; the second admin sees the decision of the first', async ({
  app,
  openAs,
}) => {
  const maya = await openAs(demoPerson, desktop)
  const friend = await findFriendOfMaya(app)
  await reportMessage(maya, friend, await openAs(friend, phone))
  const [first, second] = [await openAs(demoAdmin, phone), await openAs(demoAdmin, desktop)]
  for (const page of [first, second]) {
    await page.goto('/admin?tab=reports&kind=message')
    await page.getByRole('button', { name: 'Send me money, or else' }).click()
    await page.getByRole('article').getByText('She frightens me.').waitFor()
  }
  expect(await findViolations(first)).toEqual([])
  await first.getByRole('button', { name: 'Warn' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Warn' }).click()
  await first.getByText(`${demoPerson.name} was warned`).waitFor()
  await second.getByRole('button', { name: 'Dismiss' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await second.getByText('Someone already decided this').waitFor()
  await second.getByRole('article').getByText('Decided by').waitFor()

  await maya.goto('/')
  const notice = maya.getByRole('region', { name: 'Decisions about your account' })
  await notice.getByText('You’ve received a warning').waitFor()
  expect(await findViolations(maya)).toEqual([])
  await notice.getByRole('link', { name: 'See why' }).press('Enter')
  await maya.getByText('You’ve received a warning').waitFor()
  await maya.goBack()
  await notice.getByRole('button', { name: 'Got it' }).press('Enter')
  await notice.waitFor({ state: 'detached' })
  await maya.reload()
  await maya.getByRole('heading', { level: 2 }).first().waitFor()
  await maya.waitForLoadState('networkidle')
  await expect(notice).toHaveCount(0)

  await second.getByRole('article').getByRole('button', { name: 'Undo this decision' }).click()
  await second.getByText('Decision undone. The reports are open again.').waitFor()
  await maya.goto('/appeal')
  await maya.getByText('Ended', { exact: true }).waitFor()
  for (const page of [maya, first, second]) await page.context().close()
})
