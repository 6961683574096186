import { expect, test } from 'vitest'

import { adaId, createMessage, boId } from '../testing/fixtures.ts'
import { toggleReaction } from './message-actions.ts'

const [adaPerson, boPerson] = [
  { id: adaId, name: 'Ada' },
  { id: boId, name: 'Bo' },
]
const liked = createMessage(1, { reactions: [{ emoji: '👍', people: [boPerson] }] })

function summarize(message: typeof liked) {
  return message.reactions.map(({ emoji, people }) => [emoji, ...people.map(({ name }) => name)])
}

test('the same emoji adds the person to it', () =>
  expect(summarize(toggleReaction(liked, adaPerson, '👍'))).toEqual([['👍', 'Bo', 'Ada']]))

test("another emoji replaces the person's earlier one", () => {
  const withHeart = toggleReaction(liked, adaPerson, '❤️')
  expect(summarize(withHeart)).toEqual([
    ['👍', 'Bo'],
    ['❤️', 'Ada'],
  ])
  expect(summarize(toggleReaction(withHeart, adaPerson, '👍'))).toEqual([['👍', 'Bo', 'Ada']])
})

test('removing the last reaction removes the emoji', () =>
  expect(summarize(toggleReaction(liked, boPerson, null))).toEqual([]))
