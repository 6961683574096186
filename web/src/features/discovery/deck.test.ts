import { describe, expect, test } from 'vitest'

import { createDeck, isRunningLow, uniqueCards } from './deck.ts'

const [hikers, readers, cooks] = [{ id: 1 }, { id: 2 }, { id: 3 }]
const feed = [hikers, readers, cooks]
const nobody = new Set<number>()

describe('deckOf', () => {
  test('starts with the first card', () => {
    const deck = createDeck(feed, nobody, null)
    expect(deck).toMatchObject({ index: 0, current: hikers, next: readers, previous: undefined })
  })

  test('stays at the card one looked at', () => {
    expect(createDeck(feed, nobody, 2)).toMatchObject({ current: readers, previous: hikers, next: cooks })
  })

  test('a swiped card makes room for the one after it', () => {
    const deck = createDeck(feed, new Set([2]), 2)
    expect(deck.current).toBe(cooks)
    expect(deck.previous).toBe(hikers)
  })

  test('at the end the one before it is on top', () => {
    expect(createDeck(feed, new Set([3]), 3)).toMatchObject({ current: readers, next: undefined })
  })

  test('a swipe that is taken back brings the card to the top again', () => {
    expect(createDeck(feed, nobody, 2).current).toBe(readers)
  })

  test('nothing is left when all are away', () => {
    expect(createDeck(feed, new Set([1, 2, 3]), 3)).toEqual({
      cards: [],
      index: 0,
      current: undefined,
      next: undefined,
      previous: undefined,
    })
  })

  test('a card that the feed no longer has counts as the start', () => {
    expect(createDeck(feed, nobody, 99).current).toBe(hikers)
  })
})

test('a circle that two pages bring stands once, where it came first', () => {
  expect(uniqueCards([hikers, readers, { id: 1 }, cooks])).toEqual(feed)
})

test('the next page is due while five cards are left', () => {
  const cards = Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }))
  expect(isRunningLow(createDeck(cards, nobody, 15))).toBe(false)
  expect(isRunningLow(createDeck(cards, nobody, 16))).toBe(true)
  expect(isRunningLow(createDeck([], nobody, null))).toBe(true)
})
