import { act } from 'react'
import { expect, test, vi } from 'vitest'

import { ada, createTestApp } from '../../../testing/test-app.tsx'
import { getOutbox } from './outbox.ts'
import { useSend } from './use-send.ts'

const pictureWrite = Promise.withResolvers<void>()
vi.mock('../../../api/drafts.ts', () => ({
  readDraftFile: async () => undefined,
  writeDraftFile: async () => await pictureWrite.promise,
}))
const { responses, show } = createTestApp()

test('messages keep their order while a picture is being stored', async () => {
  responses['POST /api/messages'] = () => new Promise<Response>(() => {})
  let send: ReturnType<typeof useSend>['send'] | undefined
  function Writer() {
    send = useSend('12').send
    return null
  }
  await show(<Writer />)
  const picture = new File(['picture'], 'picture.png')
  await act(async () => {
    void send?.({ text: 'With a picture', picture, replyTo: null }, 0)
    void send?.({ text: 'Right after it', picture: null, replyTo: null }, 0)
    await new Promise((resolve) => setTimeout(resolve, 10))
    pictureWrite.resolve()
    await new Promise((resolve) => setTimeout(resolve, 10))
  })
  expect(getOutbox(ada.id).map(({ content }) => content)).toEqual(['With a picture', 'Right after it'])
})
