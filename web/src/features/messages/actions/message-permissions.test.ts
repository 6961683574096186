import { expect, test } from 'vitest'

import { findLastEditable } from '../compose/edit-message.ts'
import { adaId, createMessage } from '../testing/fixtures.ts'
import { getMessagePermissions } from './message-actions.ts'

const own = createMessage(1, { senderId: adaId })
const afterMinutes = (count: number) => Date.parse(own.createdAt) + count * 60 * 1000

test('your own message can be edited for fifteen minutes and deleted at any time', () => {
  expect(getMessagePermissions(own, adaId, true, afterMinutes(14))).toMatchObject({
    edit: true,
    delete: true,
  })
  expect(getMessagePermissions(own, adaId, true, afterMinutes(15))).toMatchObject({
    edit: false,
    delete: true,
  })
})

test("other people's messages cannot be edited or deleted", () =>
  expect(getMessagePermissions(createMessage(1), adaId, true, afterMinutes(1))).toEqual({
    reply: true,
    react: true,
    copy: true,
    edit: false,
    delete: false,
    report: true,
  }))

test('in a read-only conversation, you can read and delete your own messages', () =>
  expect(getMessagePermissions(own, adaId, false, afterMinutes(1))).toEqual({
    reply: false,
    react: false,
    copy: true,
    edit: false,
    delete: true,
    report: false,
  }))

test('a deleted message has no actions, and a picture alone cannot be copied', () => {
  const deleted = createMessage(1, { senderId: adaId, deleted: true, content: '' })
  expect(Object.values(getMessagePermissions(deleted, adaId, true, afterMinutes(1))).some(Boolean)).toBe(
    false,
  )
  expect(getMessagePermissions(createMessage(1, { content: '' }), adaId, true, afterMinutes(1)).copy).toBe(
    false,
  )
})

test('the up arrow edits your latest message while it can be edited', () => {
  const messages = [own, createMessage(2, { clientId: 'b' })]
  expect(findLastEditable(messages, adaId, afterMinutes(2))).toEqual({ id: 1, text: 'message 1' })
  expect(findLastEditable(messages, adaId, afterMinutes(20))).toBeNull()
  expect(findLastEditable([createMessage(2, { clientId: 'b' })], adaId, afterMinutes(2))).toBeNull()
})
