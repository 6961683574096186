import { m } from '@coterie/contract/paraglide/messages'
import type { Page } from 'playwright-core'

import { waitForOverlay, press, openByButtons } from '../interact.ts'
import type { Screen, Size } from '../screen.ts'

const person = { as: 'person' } as const
const threadPath = ({ circle }: { circle: { id: number } }) => `/messages/${circle.id}`
const absent = 'no one ever said this'
const phoneOnly: readonly Size[] = ['phone']

async function openMessageMenu(page: Page): Promise<void> {
  await page.getByTitle(m.messages_options(), { exact: true }).last().press('Enter')
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
      await page.getByRole('searchbox', { name: m.messages_search() }).fill('the')
      await page.getByRole('heading', { level: 2, name: m.messages_found_messages() }).waitFor()
    },
  },
  {
    name: 'messages, no search results',
    ...person,
    path: '/messages',
    open: async (page) => {
      await page.getByRole('searchbox', { name: m.messages_search() }).fill(absent)
      await page
        .getByText(m.messages_nothing_found({ search: absent }))
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
      await page.getByRole('button', { name: m.messages_react(), exact: true }).last().press('Enter')
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
      await press(page, m.messages_more_emoji())
      await page.getByRole('searchbox').first().waitFor()
    },
  },
  { name: 'thread, suggest a plan', ...person, path: threadPath, open: openByButtons(m.activities_propose) },
  { name: 'thread, mute', ...person, path: threadPath, open: openByButtons(m.messages_mute) },
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
      await page.getByRole('textbox', { name: m.messages_message() }).fill('I am on the train, see you soon.')
      await page.getByRole('button', { name: m.messages_send(), exact: true }).click()
      await page
        .getByText(m.messages_waiting_for_network())
        .or(page.getByText(m.messages_not_sent()))
        .first()
        .waitFor()
    },
  },
]
