import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ada, createTestApp } from '../../../testing/test-app.tsx'
import { addOutgoing, getOutbox, updateOutbox } from '../compose/outbox.ts'
import { createMessage } from '../testing/fixtures.ts'
import { useLiveMessages } from './live-messages.ts'

const { answer, getCalls, show } = createTestApp()

function Page() {
  useLiveMessages()
  return null
}

test('every page sends the messages left by an earlier visit', async () => {
  updateOutbox(ada.id, (outbox) =>
    addOutgoing(outbox, {
      clientId: 'a',
      conversation: '12',
      content: 'See you at six',
      hasPicture: false,
      replyTo: null,
      createdAt: '2026-11-21T12:00:00Z',
      after: 0,
      state: 'waiting',
      problem: 'Offline',
    }),
  )
  answer('POST /api/messages', createMessage(1, { clientId: 'a', senderId: ada.id }))
  await show(<Page />)
  await waitFor(() => expect(getOutbox(ada.id)).toEqual([]))
  expect(getCalls('POST /api/messages')).toMatchObject([{ body: { content: 'See you at six' } }])
})
