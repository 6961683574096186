import type { Arrival } from '@coterie/contract/messages/arrivals'
import type { Thread } from '@coterie/contract/messages/messages'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { toast } from '../../../ui/toast.ts'
import { adaId, createArrival, createMessage, createThread } from '../testing/fixtures.ts'
import { ThreadPane } from '../thread-pane.tsx'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))
vi.mock('../live/live-messages.ts', () => ({
  useLiveMessages: () => undefined,
  useRefreshThread: () => undefined,
}))
const { answer, getCalls, refuse, show, press, text } = createTestApp()

const waveCall = 'PUT /api/groups/{id}/members/{userId}/wave'
const listCall = 'GET /api/groups/{id}/arrivals'
const bo = { id: 2, name: 'Bo', avatar: null }

async function showThread(arrivals: Arrival[], fields: Partial<Thread> = {}) {
  const messages = fields.messages ?? [createMessage(1), createMessage(2)]
  answer('GET /api/messages/{conversation}', createThread(messages, fields))
  answer('PUT /api/messages/{conversation}/read', { conversation: '12', unreadCount: 0 })
  refuse('GET /api/groups/{id}', 404, 'not_found', 'Not found.')
  answer(listCall, arrivals)
  await show(<ThreadPane conversation="12" />)
  await vi.waitFor(() => expect(text()).toContain('message 2'))
}

beforeEach(() => {
  vi.mocked(toast).mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

test('someone who joined appears as a line between the messages; waving at them replaces the button', async () => {
  await showThread([createArrival(2)])
  await screen.findByRole('link', { name: 'Cleo joined' })
  expect(text()).toMatch(/message 1.*Cleo joined.*message 2/)
  answer(waveCall, createArrival(2, { waveCount: 2, hasWaved: true, wavers: [bo] }))
  await press('Wave at Cleo')
  expect(text()).toContain('You and 1 other waved')
  expect(screen.queryByRole('button', { name: 'Wave at Cleo' })).toBeNull()
  expect(getCalls(waveCall)).toHaveLength(1)
})

test('the newcomer sees who waved, and can’t wave at themselves', async () => {
  const person = { id: adaId, name: 'Ada', avatar: null }
  answer('GET /api/messages/{conversation}/openings', ['Hi everyone! I’m Ada.'])
  await showThread([
    createArrival(3, { person, waveCount: 5, wavers: [bo, { id: 4, name: 'Dan', avatar: null }] }),
  ])
  await vi.waitFor(() => expect(text()).toContain('You joined'))
  expect(text()).toContain('Bo, Dan and 3 more waved')
  expect(screen.queryByRole('button', { name: /^Wave/ })).toBeNull()
})

test('in a circle where no one can write, no one can wave', async () => {
  await showThread([createArrival(3)], { access: 'closed' })
  await screen.findByRole('link', { name: 'Cleo joined' })
  expect(screen.queryByRole('button', { name: /^Wave/ })).toBeNull()
})

test('arrivals from before the loaded messages wait until those are loaded', async () => {
  await showThread([createArrival(0)], { hasEarlier: true })
  expect(text()).not.toContain('Cleo joined')
})

test('a wave that fails says why and can be repeated; if the newcomer has left, the line disappears', async () => {
  await showThread([createArrival(3)])
  await screen.findByRole('button', { name: 'Wave at Cleo' })
  refuse(waveCall, 429, 'message_rate_limit', 'Wait a moment.')
  await press('Wave at Cleo')
  expect(toast).toHaveBeenCalledWith({
    title: 'Couldn’t wave',
    description: 'Wait a moment.',
    kind: 'destructive',
  })
  refuse(waveCall, 404, 'not_found', 'Not found.')
  answer(listCall, [])
  await press('Wave at Cleo')
  await vi.waitFor(() => expect(text()).not.toContain('Cleo joined'))
})

test('a circle that someone has just joined no longer says that no one is there', async () => {
  const conversation = { key: '12', name: 'Sunday Hikers', image: null, isGroup: true, memberCount: 1 }
  answer('GET /api/messages/{conversation}/openings', [])
  answer('GET /api/messages/{conversation}', createThread([], { conversation }))
  refuse('GET /api/groups/{id}', 404, 'not_found', 'Not found.')
  answer(listCall, [createArrival(3)])
  await show(<ThreadPane conversation="12" />)
  await screen.findByRole('link', { name: 'Cleo joined' })
  expect(text()).not.toContain('No one else is here yet')
})

test('a newcomer who has not written yet gets openings below the messages, until they write', async () => {
  const person = { id: adaId, name: 'Ada', avatar: null }
  answer('GET /api/messages/{conversation}/openings', ['Hi everyone! I’m Ada.'])
  await showThread([createArrival(1, { person })])
  await screen.findByRole('button', { name: 'Hi everyone! I’m Ada.' })
  await showThread([createArrival(1, { person })], {
    messages: [createMessage(2, { senderId: adaId })],
  })
  await vi.waitFor(() => expect(text()).toContain('You joined'))
  expect(screen.queryByRole('button', { name: 'Hi everyone! I’m Ada.' })).toBeNull()
})
