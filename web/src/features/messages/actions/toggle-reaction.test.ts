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

test('the same emoji joins those who chose it', () =>
  expect(shown(toggleReaction(liked, adaHerself, '👍'))).toEqual([['👍', 'Bo', 'Ada']]))

test('another stands beside it, and takes the place of one’s earlier one', () => {
  const hearted = toggleReaction(liked, adaHerself, '❤️')
  expect(shown(hearted)).toEqual([
    ['👍', 'Bo'],
    ['❤️', 'Ada'],
  ])
  expect(shown(toggleReaction(hearted, adaHerself, '👍'))).toEqual([['👍', 'Bo', 'Ada']])
})

test('one that is taken back leaves nothing', () =>
  expect(shown(toggleReaction(liked, boHimself, null))).toEqual([]))
