import { expect, test } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { ConversationStart, MetAtLine } from './message-log.tsx'

const { show, text } = createTestApp()

const circle = { key: '3', name: 'Sunday Hikers', image: null, isGroup: true }
const getInviteLink = () => document.querySelector('a[href="/groups?view=circles"]')

test('a circle with one member suggests inviting people, not saying hello', async () => {
  await show(<ConversationStart conversation={{ ...circle, memberCount: 1 }} />)
  expect(text()).not.toContain('Say hi')
  expect(getInviteLink()?.textContent).toBe('Invite someone')
})

test.each([2, null])('with other members (%j), suggests writing first', async (memberCount) => {
  await show(<ConversationStart conversation={{ ...circle, memberCount }} />)
  expect(text()).toContain('Say hi')
  expect(getInviteLink()).toBeNull()
})

test('friends by hearts see which event they both enjoyed', async () => {
  await show(<MetAtLine event={{ id: 9, title: 'Soup and stories' }} />)
  expect(text()).toBe('You both enjoyed Soup and stories')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/events/9')
})
