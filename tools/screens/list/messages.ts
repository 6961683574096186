import type { Page } from 'playwright-core'

import { waitForOverlay, press, openByButtons } from '../interact.ts'
import type { Screen, Size } from '../screen.ts'

const person = { as: 'person' } as const
const threadPath = ({ circle }: { circle: { id: number } }) => `/messages/${circle.id}`
const phoneOnly: readonly Size[] = ['phone']

async function openMessageMenu(page: Page): Promise<void> {
  const menus = page.getByRole('button', { name: /what to do$/ })
  await menus.last().press('Enter')
  await waitForOverlay(page)
}

export const messagesScreens: readonly Screen[] = [
  { name: 'messages', ...person, path: '/messages' },
  { name: 'messages, loading', ...person, path: '/messages', responses: { '/api/messages': 'pending' } },
  { name: 'messages, empty', as: 'beginner', path: '/messages' },
  { name: 'messages, failed', ...person, path: '/messages', responses: { '/api/messages': 'failed' } },
  {
    name: 'messages, search',
    ...person,
    path: '/messages',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search messages' }).fill('the')
      await page
        .getByText(/results?$/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'messages, no search results',
    ...person,
    path: '/messages',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search messages' }).fill('no one ever said this')
      await page
        .getByText(/^No results/)
        .first()
        .waitFor()
    },
  },
  { name: 'thread', ...person, path: threadPath },
  { name: 'thread, loading', ...person, path: threadPath, responses: { '/api/messages/*': 'pending' } },
  { name: 'thread, failed', ...person, path: threadPath, responses: { '/api/messages/*': 'failed' } },
  { name: 'thread, not found', ...person, path: '/messages/99999999' },
  { name: 'thread, new circle', ...person, path: ({ ownCircle }) => `/messages/${ownCircle.id}` },
  { name: 'thread, friend', ...person, path: ({ friend }) => `/messages/u${friend.id}` },
  {
    name: 'thread, asked to join',
    ...person,
    path: ({ requestedGroupId }) => `/messages/${requestedGroupId}`,
  },
  {
    name: 'thread, emoji',
    ...person,
    path: threadPath,
    sizes: ['tablet', 'desktop'],
    open: async (page) => {
      await page.getByRole('button', { name: 'React', exact: true }).last().press('Enter')
      await waitForOverlay(page)
    },
  },
  {
    name: 'thread, more emoji',
    ...person,
    path: threadPath,
    sizes: phoneOnly,
    open: async (page) => {
      await openMessageMenu(page)
      await press(page, 'More emoji')
      await page.getByRole('searchbox').first().waitFor()
    },
  },
  { name: 'thread, suggest a plan', ...person, path: threadPath, open: openByButtons('Suggest a plan') },
  { name: 'thread, mute', ...person, path: threadPath, open: openByButtons('Mute') },
  {
    name: 'thread, message menu',
    ...person,
    path: threadPath,
    sizes: phoneOnly,
    open: openMessageMenu,
  },
  {
    name: 'thread, offline',
    ...person,
    path: threadPath,
    open: async (page) => {
      await page.route('**/api/messages', (route) => route.abort())
      await page.getByRole('textbox', { name: 'Message' }).fill('I am on the train, see you soon.')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page
        .getByText('Will send when you’re back online.')
        .or(page.getByText('Not sent.'))
        .first()
        .waitFor()
    },
  },
]
