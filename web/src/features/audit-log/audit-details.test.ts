import type { AuditDetails } from '@coterie/contract/audit-log'
import { expect, test } from 'vitest'

import { getDetails, getTarget } from './audit-data.ts'

const carolin = { kind: 'person', id: 50, name: 'Carolin Giesa' } as const
const walkers = { kind: 'circle', id: 151, name: 'Lake walkers' } as const

const getTexts = (details: AuditDetails) => getDetails({ details, references: [] }).map(({ text }) => text)

test('a decision shows its subject, author, reason and whether content was removed', () => {
  const details = { authorId: 50, targetKind: 'message', targetId: 604, reason: 'spam', removed: true }
  expect(getDetails({ details, references: [carolin] })).toEqual([
    { text: 'Message 604', href: null },
    { text: 'by Carolin Giesa', href: '/admin?tab=users&user=50' },
    { text: 'for “Spam or a scam”', href: null },
    { text: 'content removed', href: null },
  ])
})

test('names people once and circles by name, and marks deleted accounts', () => {
  const decision = { reason: 'hate', removed: false }
  const person = { ...decision, authorId: 50, targetKind: 'person', targetId: 50 }
  expect(getDetails({ details: person, references: [carolin] }).map(({ text }) => text)).toEqual([
    'Carolin Giesa',
    'for “Hate”',
  ])
  const circle = { ...decision, authorId: 50, targetKind: 'circle', targetId: 151 }
  expect(getDetails({ details: circle, references: [walkers] }).slice(0, 2)).toEqual([
    { text: 'Lake walkers', href: '/admin?tab=groups&circle=151' },
    { text: 'by a deleted account', href: null },
  ])
})

test('shows counts and addresses as text, and unknown details unchanged', () => {
  expect(getTexts({ approved: 3, notified: 2 })).toEqual(['3 approved', '2 emailed'])
  expect(getTexts({ dates: 1 })).toEqual(['1 date'])
  expect(getTexts({ address: 'ada@example.com' })).toEqual(['ada@example.com'])
  expect(getTexts({ sanction: 7 })).toEqual(['Decision 7'])
  expect(getTexts({ mood: 'fine' })).toEqual(['mood: fine'])
})

test('a target shows its name and links to its page while it exists', () => {
  const target = { kind: 'circle', id: 151 } as const
  expect(getTarget({ target, references: [walkers] })).toEqual({
    text: 'Lake walkers',
    href: '/admin?tab=groups&circle=151',
  })
  expect(getTarget({ target, references: [] })).toEqual({ text: 'Circle 151', href: null })
  expect(getTarget({ target: { kind: 'report', id: 1 }, references: [] })).toEqual({
    text: 'Report 1',
    href: '/admin?tab=reports',
  })
})
