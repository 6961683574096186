import { expect, test } from 'vitest'

import { findLastEditable } from '../compose/edit-message.ts'
import { ada, createMessage } from '../testing/fixtures.ts'
import { getMessagePermissions } from './message-permissions.ts'

const own = createMessage(1, { senderId: ada })
const minutes = (count: number) => Date.parse(own.createdAt) + count * 60 * 1000

test('one’s own words can be changed for fifteen minutes, and deleted at any time', () => {
  expect(getMessagePermissions(own, ada, true, minutes(14))).toMatchObject({ edit: true, delete: true })
  expect(getMessagePermissions(own, ada, true, minutes(15))).toMatchObject({ edit: false, delete: true })
})

test('those of others cannot', () =>
  expect(getMessagePermissions(createMessage(1), ada, true, minutes(1))).toEqual({
    reply: true,
    react: true,
    copy: true,
    edit: false,
    delete: false,
    report: true,
  }))

test('where one may no longer write, reading and one’s own right to delete are left', () =>
  expect(getMessagePermissions(own, ada, false, minutes(1))).toEqual({
    reply: false,
    react: false,
    copy: true,
    edit: false,
    delete: true,
    report: false,
  }))

test('nothing can be done with what is gone, and nothing copied of a picture alone', () => {
  const gone = createMessage(1, { senderId: ada, deleted: true, content: '' })
  expect(Object.values(getMessagePermissions(gone, ada, true, minutes(1))).some(Boolean)).toBe(false)
  expect(getMessagePermissions(createMessage(1, { content: '' }), ada, true, minutes(1)).copy).toBe(false)
})

test('the arrow up begins to edit one’s own latest message, while that can be edited', () => {
  const messages = [own, createMessage(2, { clientId: 'b' })]
  expect(findLastEditable(messages, ada, minutes(2))).toEqual({ id: 1, text: 'message 1' })
  expect(findLastEditable(messages, ada, minutes(20))).toBeNull()
  expect(findLastEditable([createMessage(2, { clientId: 'b' })], ada, minutes(2))).toBeNull()
})
