import { expect, test } from 'vitest'

import { ada, createMessage, bo } from '../testing/fixtures.ts'
import { toggleReaction } from './toggle-reaction.ts'

const [adaHerself, boHimself] = [
  { id: ada, name: 'Ada' },
  { id: bo, name: 'Bo' },
]
const liked = createMessage(1, { reactions: [{ emoji: '👍', people: [boHimself] }] })

function shown(message: typeof liked) {
  return message.reactions.map(({ emoji, people }) => [emoji, ...people.map(({ name }) => name)])
}

test('the same emoji adds the person to it', () =>
  expect(shown(toggleReaction(liked, adaHerself, '👍'))).toEqual([['👍', 'Bo', 'Ada']]))

test("another emoji replaces the person's earlier one", () => {
  const hearted = toggleReaction(liked, adaHerself, '❤️')
  expect(shown(hearted)).toEqual([
    ['👍', 'Bo'],
    ['❤️', 'Ada'],
  ])
  expect(shown(toggleReaction(hearted, adaHerself, '👍'))).toEqual([['👍', 'Bo', 'Ada']])
})

test('a removed reaction leaves nothing', () =>
  expect(shown(toggleReaction(liked, boHimself, null))).toEqual([]))
