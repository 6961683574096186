import { notificationKinds } from '@coterie/contract/notifications/notifications'
import { expect, test } from 'vitest'

import { formatNotification, formatNotificationFor } from './notification-text.ts'

type NotificationInput = Parameters<typeof formatNotificationFor>[1]

const people = ['Ada', 'Ben', 'Cleo'].map((name, index) => ({ id: index + 1, name, avatar: null }))
const createInput = (values: Partial<NotificationInput>): NotificationInput => ({
  kind: 'friend-request',
  people: people.slice(0, 1),
  count: 1,
  about: { name: 'Lake Walkers', image: null },
  circle: null,
  startsAt: null,
  allDay: false,
  timezone: null,
  offerExpiresAt: null,
  comment: null,
  report: null,
  ...values,
})
const format = (values: Partial<NotificationInput>, timezone: string | null = null) =>
  formatNotificationFor({ language: 'en', timezone }, createInput(values))
const formatSentence = (values: Partial<NotificationInput>) => format(values).sentence

test.each(notificationKinds)('%s makes a complete sentence with any number of people', (kind) => {
  for (const values of [{ kind }, { kind, people: [], circle: 'Hikers' }, { kind, people, count: 3 }]) {
    const text = format(values)
    expect(text.sentence).toMatch(/^\S.{7,}\S$/)
    expect(`${text.sentence} ${text.detail}`).not.toMatch(/undefined|NaN| {2}/)
  }
})

test('names up to two people; of more, only the latest one', () => {
  const formatJoined = (count: number) =>
    formatSentence({ kind: 'member-joined', people: people.slice(0, count), count: Math.max(count, 1) })
  expect(formatJoined(1)).toBe('Ada joined Lake Walkers')
  expect(formatJoined(2)).toBe('Ada and Ben joined Lake Walkers')
  expect(formatSentence({ kind: 'member-joined', people, count: 7 })).toBe(
    'Ada and 6 others joined Lake Walkers',
  )
  expect(formatSentence({ kind: 'join-request', people, count: 7 })).toBe(
    'Ada and 6 others want to join Lake Walkers',
  )
})

test('counts messages and names their writers', () => {
  expect(formatSentence({ kind: 'messages', about: null })).toBe('Ada sent you a message')
  expect(formatSentence({ kind: 'messages', about: null, count: 4 })).toBe('Ada sent you 4 messages')
  expect(format({ kind: 'messages', people: people.slice(0, 2), count: 12 })).toEqual({
    sentence: '12 new messages in Lake Walkers',
    detail: 'From Ada and Ben',
  })
})

test('counts comments and quotes those of the host', () => {
  const comments = { kind: 'event-comment', people: people.slice(0, 2), count: 3 } as const
  expect(format({ ...comments, about: { name: 'Soup and stories', image: null } })).toEqual({
    sentence: '3 new comments on “Soup and stories”',
    detail: 'From Ada and Ben',
  })
  expect(format({ kind: 'host-message', comment: 'The other door' })).toEqual({
    sentence: 'Ada (host) sent a message about “Lake Walkers”',
    detail: 'The other door',
  })
})

test('an offered spot shows its deadline in the recipient’s time zone, and names another zone', () => {
  const offer = {
    kind: 'spot-offered',
    timezone: 'Europe/Berlin',
    offerExpiresAt: '2026-11-28T18:20:00.000Z',
  } as const
  const getDetail = (timezone: string) => format(offer, timezone).detail
  expect(getDetail('Europe/Berlin')).toMatch(/^Claim it by Sat 7:20\sPM, or it goes to the next person\.$/u)
  expect(getDetail('America/New_York')).toMatch(/^Claim it by Sat, 1:20\sPM EST, or it goes/u)
  expect(format({ ...offer, offerExpiresAt: null }).detail).toBe(null)
})

test('a report names the kind of content, the reason, and whether it is urgent', () => {
  const report = { target: { kind: 'message', id: 7 }, reason: 'spam', urgent: false } as const
  expect(format({ kind: 'report-created', people: [], about: null, report })).toEqual({
    sentence: 'New report about a message',
    detail: 'Reason: Spam or a scam',
  })
  const urgent = { ...report, reason: 'underage', urgent: true } as const
  expect(formatSentence({ kind: 'report-created', report: urgent })).toBe('Urgent report about a message')
})

test('a meetup shows its local time and its circle', () => {
  const meetup = { kind: 'meetup-created', circle: 'Hikers', startsAt: '2026-11-28T09:00:00.000Z' } as const
  expect(format({ ...meetup, timezone: 'Europe/Berlin' }).detail).toMatch(
    /^Sat, Nov 28, 10:00\sAM · Hikers$/u,
  )
  expect(formatSentence({ kind: 'vote-opened', people: [] })).toBe(
    'New plan: “Lake Walkers”. Can you make it?',
  )
})

test('leaves the schedule to clients that format it themselves', () => {
  const meetup = createInput({ kind: 'meetup-created', startsAt: '2026-11-28T09:00:00.000Z' })
  expect(formatNotification(meetup, 'es')).toEqual({
    sentence: expect.stringContaining('Lake Walkers'),
    detail: null,
  })
})
