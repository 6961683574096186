import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' }, expectedErrors: /ERR_FAILED/ })

type Friend = { id: number; name: string }

async function read<Body>(page: Page, path: string): Promise<Body> {
  return (await (await page.request.get(path)).json()) as Body
}

async function listFriendsWithChat(page: Page): Promise<Friend[]> {
  const rows = await read<{ conversation: string; name: string }[]>(page, '/api/messages')
  const direct = rows.filter(({ conversation }) => conversation.startsWith('u'))
  return direct.map(({ conversation, name }) => ({ id: Number(conversation.slice(1)), name }))
}

test('friends are two taps away on a phone, can be searched, and link to their chat and page', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, phone)
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'BFFs' }).click()
  await page.getByRole('tab', { name: 'Friends' }).click()
  const [friend = fail('the demo user has no friend')] = await listFriendsWithChat(page)
  await page.getByRole('link', { name: friend.name, exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const search = page.getByRole('searchbox', { name: 'Search friends' })
  await search.fill('no one has this name')
  await page.getByRole('heading', { name: 'No friends match “no one has this name”' }).waitFor()
  await search.fill(friend.name.toUpperCase())
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: `Message ${friend.name}` }).click()
  await page.waitForURL(`**/messages/u${friend.id}`)
  await page.context().close()
})

test('an ended friendship leaves the messages readable but not writable', async ({ openAs }) => {
  const page = await openAs(demoPerson, desktop)
  const [friend = fail('the demo user has no friend')] = await listFriendsWithChat(page)
  await page.goto('/groups?view=friends')
  await page.getByRole('button', { name: `More options for ${friend.name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Unfriend' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Unfriend ${friend.name}?` })
  await dialog.getByText('can’t send new messages').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/user/friends/*', (route) => route.abort(), { times: 1 })
  await page.goto(`/people/${friend.id}`)
  await page.getByRole('button', { name: `Unfriend ${friend.name}` }).click()
  const confirm = dialog.getByRole('button', { name: 'Unfriend', exact: true })
  await confirm.click()
  await page.getByText(`Couldn’t unfriend ${friend.name}`).waitFor()
  await confirm.click()
  await page.getByText(`You and ${friend.name} are no longer friends`).first().waitFor()
  await expect(page.getByText('You’re friends', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Unfriend ${friend.name}` })).toHaveCount(0)

  await page.goto('/groups?view=friends')
  await page.getByRole('heading', { name: 'Friends', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: friend.name, exact: true })).toHaveCount(0)

  await page.goto(`/messages/u${friend.id}`)
  await page
    .getByText(`You and ${friend.name} are no longer friends, so you can’t message each other here.`)
    .waitFor()
  await page.getByRole('region', { name: `Conversation with ${friend.name}` }).waitFor()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'View profile' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('link', { name: 'Waiting for a reply' }).click()
  await page.getByText(`You asked ${friend.name} to be friends again.`).waitFor()
  await page.getByRole('region', { name: 'Your requests' }).getByRole('link', { name: friend.name }).waitFor()
  await page.context().close()
})

test('a person from a circle can be sent a request from their page, and sent requests are among the messages', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, phone)
  const friends = await read<Friend[]>(page, '/api/user/friends')
  const [circle = fail('the demo user has no circle')] = await read<Friend[]>(page, '/api/groups')
  const members = await read<{ user: Friend }[]>(page, `/api/groups/${circle.id}/members`)
  const known = new Set(['Maya Brandt', ...friends.map(({ name }) => name)])
  const { user: circleMate } =
    members.find(({ user }) => !known.has(user.name)) ?? fail('the demo user knows all members')
  await page.goto(`/people/${circleMate.id}`)
  await page.getByRole('button', { name: 'Connect' }).click()
  const pendingLink = page.getByRole('link', { name: 'Waiting for a reply' })
  await pendingLink.waitFor()
  expect(await findViolations(page)).toEqual([])
  await pendingLink.click()
  await page.getByLabel('Your introduction').fill('We met on the last walk.')
  await page.getByRole('button', { name: 'Send introduction' }).click()
  await page.getByText('We met on the last walk.').waitFor()
  await page.getByRole('link', { name: 'Back to all messages' }).click()
  await page
    .getByRole('region', { name: 'Your requests' })
    .getByRole('link', { name: circleMate.name })
    .waitFor()
  await page.context().close()
})
