import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { createTestApp } from '../../testing/test-app.tsx'
import { AnswerPage } from './answer-page.tsx'

const { answer, getCalls, refuse, show } = createTestApp()

const toToken = (content: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  return `${btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.signature`
}
const token = toToken({ kind: 'request', answer: 'yes', text: 'Mía would like to connect with you' })

async function open(search: string) {
  history.replaceState(null, '', `/answer?token=${search}`)
  await show(<AnswerPage />, null)
}
const pressAccept = () => userEvent.click(screen.getByRole('button', { name: 'Accept' }))

test('opening the link doesn’t answer; its button does, and shows the result', async () => {
  await open(token)
  screen.getByText('Mía would like to connect with you')
  expect(getCalls('POST /api/notifications/answer-link')).toEqual([])
  answer('POST /api/notifications/answer-link', { message: 'Request accepted' })
  await pressAccept()
  await screen.findByText('Request accepted')
  expect(getCalls('POST /api/notifications/answer-link')).toMatchObject([{ body: { token } }])
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test.each([
  [409, 'already_answered', 'This was already answered.'],
  [410, 'invalid_link', 'This link no longer works.'],
])('status %i (%s) removes the button', async (status, code, message) => {
  await open(token)
  refuse('POST /api/notifications/answer-link', status, code, message)
  await pressAccept()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message))
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('if the server fails, the button stays', async () => {
  await open(token)
  refuse('POST /api/notifications/answer-link', 500, 'internal', 'Something went wrong.')
  await pressAccept()
  await screen.findByRole('alert')
  answer('POST /api/notifications/answer-link', { message: 'Request accepted' })
  await pressAccept()
  await screen.findByText('Request accepted')
})

test.each(['', 'x', toToken({ kind: 'other', answer: 'yes', text: '' }), toToken({ kind: 'vote' })])(
  'an incomplete link says so: %s',
  async (broken) => {
    await open(broken)
    screen.getByText('This link doesn’t work')
    expect(screen.queryByRole('button', { name: /Accept|Yes/ })).toBeNull()
  },
)
