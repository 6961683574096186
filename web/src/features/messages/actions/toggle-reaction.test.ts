import { expect, test } from 'vitest'

import { ada, aMessage, bo } from '../testing/fixtures.ts'
import { withReaction } from './toggle-reaction.ts'

const [adaHerself, boHimself] = [
  { id: ada, name: 'Ada' },
  { id: bo, name: 'Bo' },
]
const liked = aMessage(1, { reactions: [{ emoji: '👍', people: [boHimself] }] })

function shown(message: typeof liked) {
  return message.reactions.map(({ emoji, people }) => [emoji, ...people.map(({ name }) => name)])
}

test('the same emoji joins those who chose it', () =>
  expect(shown(withReaction(liked, adaHerself, '👍'))).toEqual([['👍', 'Bo', 'Ada']]))

test('another stands beside it, and takes the place of one’s earlier one', () => {
  const hearted = withReaction(liked, adaHerself, '❤️')
  expect(shown(hearted)).toEqual([
    ['👍', 'Bo'],
    ['❤️', 'Ada'],
  ])
  expect(shown(withReaction(hearted, adaHerself, '👍'))).toEqual([['👍', 'Bo', 'Ada']])
})

test('one that is taken back leaves nothing', () =>
  expect(shown(withReaction(liked, boHimself, null))).toEqual([]))
