import { describe, expect, test } from 'vitest'

import { createDeck, isRunningLow, removeDuplicateCards } from './deck.ts'

const [hikers, readers, cooks] = [{ id: 1 }, { id: 2 }, { id: 3 }]
const feed = [hikers, readers, cooks]
const noSwipes = new Set<number>()

describe('createDeck', () => {
  test('starts with the first card', () => {
    const deck = createDeck(feed, noSwipes, null)
    expect(deck).toMatchObject({ index: 0, current: hikers, next: readers, previous: undefined })
  })

  test('stays at the last viewed card', () => {
    expect(createDeck(feed, noSwipes, 2)).toMatchObject({ current: readers, previous: hikers, next: cooks })
  })

  test('the next card replaces a swiped one', () => {
    const deck = createDeck(feed, new Set([2]), 2)
    expect(deck.current).toBe(cooks)
    expect(deck.previous).toBe(hikers)
  })

  test('at the end, the previous card becomes the top card', () => {
    expect(createDeck(feed, new Set([3]), 3)).toMatchObject({ current: readers, next: undefined })
  })

  test('an undone swipe brings the card back to the top', () => {
    expect(createDeck(feed, noSwipes, 2).current).toBe(readers)
  })

  test('is empty when every card is swiped', () => {
    expect(createDeck(feed, new Set([1, 2, 3]), 3)).toEqual({
      cards: [],
      index: 0,
      current: undefined,
      next: undefined,
      previous: undefined,
    })
  })

  test('starts over if the last viewed card left the feed', () => {
    expect(createDeck(feed, noSwipes, 99).current).toBe(hikers)
  })
})

test('removes duplicate circles', () => {
  expect(removeDuplicateCards([hikers, readers, { id: 1 }, cooks])).toEqual(feed)
})

test('runs low when fewer than five cards are left after the top one', () => {
  const cards = Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }))
  expect(isRunningLow(createDeck(cards, noSwipes, 15))).toBe(false)
  expect(isRunningLow(createDeck(cards, noSwipes, 16))).toBe(true)
  expect(isRunningLow(createDeck([], noSwipes, null))).toBe(true)
})
