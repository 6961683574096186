import type { Thread } from '@coterie/contract/messages/messages'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { RequestPane } from './request-pane.tsx'
import { createThread } from './testing/fixtures.ts'

const { answer, show, press, text } = createTestApp()

const bo = { key: 'u2', name: 'Bo', image: null, isGroup: false, memberCount: null }
const sent = { id: 5, introduction: 'Hello Bo', question: null, answer: null, answersWithin: null }

async function showRequest(
  request: Partial<NonNullable<Thread['request']>>,
  conversation: Thread['conversation'] = bo,
) {
  const fields = { conversation, access: 'requested', request: { ...sent, ...request } } as const
  await show(<RequestPane thread={createThread([], fields)} />)
}
const getKeepLooking = () =>
  [...document.querySelectorAll('a')]
    .find((link) => link.textContent === 'Keep looking')
    ?.getAttribute('href')

test.each([
  ['hour', 'They usually answer within an hour.'],
  ['day', 'They usually answer within a day.'],
  ['days', 'They usually answer within a few days.'],
] as const)('after the introduction, says how quickly they answer: %s', async (answersWithin, expected) => {
  await showRequest({ answersWithin })
  expect(text()).toContain(expected)
})

test('without enough answers, says nothing about them', async () => {
  await showRequest({})
  expect(text()).not.toContain('usually')
})

test('after the introduction, leads back to the cards of people or circles', async () => {
  await showRequest({})
  expect(getKeepLooking()).toBe('/groups')
  await showRequest({}, { ...bo, key: '12', isGroup: true, memberCount: 2 } satisfies Thread['conversation'])
  expect(getKeepLooking()).toBe('/discover')
})

test('while the introduction is being written, shows neither', async () => {
  answer('GET /api/messages/{conversation}/openings', [])
  await showRequest({ introduction: null, answersWithin: 'day' })
  expect([text().includes('usually'), getKeepLooking()]).toEqual([false, undefined])
  await showRequest({ answersWithin: 'day' })
  await press('Edit')
  expect([text().includes('usually'), getKeepLooking()]).toEqual([false, undefined])
})
