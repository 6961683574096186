import type { Thread } from '@coterie/contract/messages/messages'
import type { Locator, Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' }, expectedErrors: /ERR_FAILED|404 \(Not Found\)/ })

async function read<Body>(page: Page, path: string): Promise<Body> {
  return (await (await page.request.get(path)).json()) as Body
}

type Friend = { id: string; name: string }

async function findFriends(page: Page): Promise<Friend[]> {
  const rows = await read<{ conversation: string; name: string }[]>(page, '/api/messages')
  const direct = rows.filter(({ conversation }) => conversation.startsWith('u'))
  return direct.map(({ conversation, name }) => ({ id: conversation.slice(1), name }))
}

const blockedList = (page: Page): Locator => page.getByRole('region', { name: 'Blocked people' })

async function block(page: Page, { id, name }: Friend): Promise<void> {
  await page.goto(`/people/${id}`)
  await page.getByRole('button', { name: `Block ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` })
  await dialog.getByText('no longer be friends').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText(`${name} is blocked`).waitFor()
  await page.waitForURL((url) => url.pathname === '/')
}

test('a blocked friend disappears everywhere and can be unblocked in the settings, no longer a friend', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, phone)
  const [friend = fail('the demo user has no friend')] = await findFriends(page)
  await page.goto('/account?tab=privacy')
  await blockedList(page).getByText('You haven’t blocked anyone.').waitFor()

  await page.goto(`/people/${friend.id}`)
  await page.getByRole('button', { name: `Block ${friend.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('You’re friends', { exact: true }).waitFor()
  await block(page, friend)

  await page.goto('/messages')
  await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: friend.name })).toHaveCount(0)
  await page.goto(`/people/${friend.id}`)
  await page.getByText('Profile not available').waitFor()

  await page.goto('/account?tab=privacy')
  await blockedList(page).getByText(friend.name).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: `Unblock ${friend.name}` }).press('Enter')
  await page.getByText(`${friend.name} is unblocked`).waitFor()
  await blockedList(page).getByText('You haven’t blocked anyone.').waitFor()

  await page.goto(`/people/${friend.id}`)
  await page.getByRole('heading', { name: friend.name, level: 1 }).waitFor()
  await expect(page.getByText('You’re friends', { exact: true })).toHaveCount(0)
  await page.context().close()
})

test('in a shared circle, messages of a blocked person stay collapsed until Enter opens them', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, desktop)
  const me = await read<{ id: number }>(page, '/api/user')
  const [circle = fail('the demo user has no circle')] = await read<{ id: number }[]>(page, '/api/groups')
  const { messages } = await read<Thread>(page, `/api/messages/${circle.id}`)
  const message = messages.findLast(
    ({ senderId, activityId, content }) =>
      senderId !== null && senderId !== me.id && activityId === null && content !== '',
  )
  if (message === undefined) fail('no one else has written there')
  await page.goto(`/people/${message.senderId}`)
  await page.getByRole('button', { name: `Block ${message.senderName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  const circlesDialog = page.getByRole('dialog', { name: `You share circles with ${message.senderName}` })
  await circlesDialog.getByRole('button', { name: 'Leave' }).first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await circlesDialog.getByRole('button', { name: 'Done' }).click()

  await page.goto(`/messages/${circle.id}`)
  const collapsed = page.locator(`button[data-message="${message.id}"]`)
  await collapsed.getByText('Message from someone you blocked').waitFor()
  expect(await findViolations(page)).toEqual([])
  // One message is a tab stop; keys lead from it to the others.
  const log = page.getByRole('region', { name: /^Conversation with/ })
  await log.locator('[data-tools][tabindex="0"]').focus()
  await page.keyboard.press('End')
  const hasFocus = () => collapsed.evaluate((it) => it === document.activeElement)
  for (let presses = 0; presses < 50 && !(await hasFocus()); presses += 1)
    await page.keyboard.press('ArrowUp')
  await expect(collapsed).toBeFocused()
  await page.keyboard.press('Enter')
  await page.locator(`div[data-message="${message.id}"]`).getByText(message.content).waitFor()
  await page.context().close()
})
