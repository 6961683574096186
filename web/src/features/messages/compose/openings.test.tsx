import type { Thread } from '@coterie/contract/messages/messages'
import { screen } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { createTestApp } from '../../../testing/test-app.tsx'
import { createMessage, createThread } from '../testing/fixtures.ts'
import { ThreadPane } from '../thread-pane.tsx'
import { updateMessageDraft } from './message-draft.ts'

vi.mock('../live/live-messages.ts', () => ({
  useLiveMessages: () => undefined,
  useRefreshThread: () => undefined,
}))
const { answer, getCalls, hold, refuse, show, press, text } = createTestApp()

const openings = ['Hi Bo! Do you like tea?', 'Hi Bo! How’s your week going?'] as const
const [tea] = openings
const openingsCall = 'GET /api/messages/{conversation}/openings'
const conversation = { key: 'u2', name: 'Bo', image: null, isGroup: false, memberCount: null }
const request = { id: 5, introduction: null, question: null, answer: null, answersWithin: null }

async function showThread(fields: Partial<Thread> = {}) {
  answer('GET /api/messages/{conversation}', createThread(fields.messages ?? [], { conversation, ...fields }))
  await show(<ThreadPane conversation="u2" />)
}
const getOpenings = () =>
  openings.filter((opening) => screen.queryByRole('button', { name: opening }) !== null)
const getField = () => document.querySelector('textarea') ?? expect.unreachable('no field')

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

test('an empty conversation suggests two openings; pressing one fills the composer and hides them', async () => {
  answer(openingsCall, [...openings])
  await showThread()
  await screen.findByRole('button', { name: tea })
  expect(screen.getByRole('group', { name: /^Need an idea\?/ })).not.toBeNull()
  expect(getOpenings()).toEqual(openings)
  await press(tea)
  expect([getField().value, document.activeElement, getOpenings()]).toEqual([tea, getField(), []])
  await act(async () => updateMessageDraft('u2', { text: '' }))
  expect(getOpenings()).toEqual(openings)
  expect(getCalls('POST /api/messages')).toEqual([])
})

test('openings wait until typed text is gone, and never replace it', async () => {
  updateMessageDraft('u2', { text: 'My own words' })
  await showThread()
  expect([getField().value, getOpenings()]).toEqual(['My own words', []])
  expect(getCalls(openingsCall)).toEqual([])
})

test('a conversation with messages has no openings, and one that is closed doesn’t ask for a message', async () => {
  await showThread({ messages: [createMessage(1, { groupId: null, receiverId: 1 })] })
  expect(getCalls(openingsCall)).toEqual([])
  await showThread({ access: 'closed' })
  expect(getCalls(openingsCall)).toEqual([])
  expect(text()).not.toContain('Say hi')
})

test('while openings load the composer works, and if they fail nothing is missing', async () => {
  const { release } = hold(openingsCall)
  await showThread()
  expect([getField().disabled, getOpenings()]).toEqual([false, []])
  await act(async () => release([...openings]))
  await screen.findByRole('button', { name: tea })

  refuse(openingsCall, 500, 'failed', 'Not now.')
  await showThread()
  expect([text().includes('Say hi'), text().includes('Not now.'), text().includes('Need an idea')]).toEqual([
    true,
    false,
    false,
  ])
})

test('an introduction starts with an opening, which can be edited before it is sent', async () => {
  answer(openingsCall, [...openings])
  await showThread({ access: 'requested', request })
  await screen.findByRole('button', { name: tea })
  await press(tea)
  expect([getField().value, document.activeElement, getOpenings()]).toEqual([tea, getField(), []])
  expect(getCalls('PUT /api/friend-requests/{id}/introduction')).toEqual([])
})

test('an introduction that was sent shows no openings, not even while it is edited', async () => {
  await showThread({ access: 'requested', request: { ...request, introduction: 'Hello Bo' } })
  await press('Edit')
  expect([getField().value, getCalls(openingsCall)]).toEqual(['Hello Bo', []])
})
