import { expect, test } from 'vitest'

import { noticeWords } from './notice-words.ts'
import type { Told } from './notice-words.ts'
import { noticeKinds } from './notifications.ts'

const people = ['Ada', 'Ben', 'Cleo'].map((name, index) => ({ id: index + 1, name, avatar: null }))
const told = (given: Partial<Told>): Told => ({
  kind: 'friend-request',
  people: people.slice(0, 1),
  count: 1,
  about: { name: 'Lake Walkers', image: null },
  circle: null,
  startsAt: null,
  timezone: null,
  ...given,
})
const sentence = (given: Partial<Told>) => noticeWords(told(given)).sentence

test.each(noticeKinds)('%s says something whole, whoever is behind it', (kind) => {
  for (const given of [{ kind }, { kind, people: [], circle: 'Hikers' }, { kind, people, count: 3 }]) {
    const words = noticeWords(told(given))
    expect(words.sentence).toMatch(/^\S.{7,}\S$/)
    expect(`${words.sentence} ${words.detail}`).not.toMatch(/undefined|NaN| {2}/)
  }
})

test('one is named, two are, and of more the latest', () => {
  const joined = (count: number) =>
    sentence({ kind: 'member-joined', people: people.slice(0, count), count: Math.max(count, 1) })
  expect(joined(1)).toBe('Ada joined Lake Walkers')
  expect(joined(2)).toBe('Ada and Ben joined Lake Walkers')
  expect(sentence({ kind: 'member-joined', people, count: 7 })).toBe('Ada and 6 others joined Lake Walkers')
  expect(sentence({ kind: 'join-request', people, count: 7 })).toBe(
    'Ada and 6 others want to join Lake Walkers',
  )
})

test('messages are counted, and their writers are those who are named', () => {
  expect(sentence({ kind: 'messages', about: null })).toBe('Ada sent you a message')
  expect(sentence({ kind: 'messages', about: null, count: 4 })).toBe('Ada sent you 4 messages')
  expect(noticeWords(told({ kind: 'messages', people: people.slice(0, 2), count: 12 }))).toEqual({
    sentence: '12 new messages in Lake Walkers',
    detail: 'From Ada and Ben',
  })
})

test('a meetup says when, on the clock of its place, and in which circle', () => {
  const meetup = { kind: 'meetup-fixed', circle: 'Hikers', startsAt: '2026-11-28T09:00:00.000Z' } as const
  expect(noticeWords(told({ ...meetup, timezone: 'Europe/Berlin' })).detail).toMatch(
    /^Sat, Nov 28, 10:00\sAM · Hikers$/u,
  )
  expect(sentence({ kind: 'vote-opened', people: [] })).toBe('“Lake Walkers” is put to the vote')
})
