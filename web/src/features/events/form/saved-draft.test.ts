import { createDraft, type EventDraft as SavedDraft } from '@coterie/contract/events/drafts'
import { expect, test } from 'vitest'

import { emptyDraft } from './event-draft.ts'
import { toEventDraft, toDraftBody } from './saved-draft.ts'

const draftBody = {
  title: 'Jazz in the courtyard',
  description: '',
  category: 'Entertainment',
  tags: ['Jazz'],
  sponsors: [],
  location: { country: 'Germany', city: '' },
  address: '',
  coordinates: '',
  starts: '2026-12-05T19:30',
  ends: null,
  timezone: null,
  capacity: 12,
  plusOnes: 1,
  questions: [{ text: 'Why?', required: true }],
  repeat: { every: 'week', until: '2026-12-30' },
  hostGoing: false,
  allowsEmailGuests: true,
  listed: true,
} as const
const savedDraft: SavedDraft = {
  ...draftBody,
  id: 7,
  tags: ['Jazz'],
  sponsors: [],
  questions: [...draftBody.questions],
  imageUrl: null,
  changedAt: '2026-11-22T10:00:00.000Z',
  missing: ['location'],
}

test('a saved draft is restored and sent unchanged', () => {
  const draft = toEventDraft(savedDraft)
  expect(draft.texts).toMatchObject({
    country: 'Germany',
    city: '',
    capacity: '12',
    every: 'week',
    endsBy: 'until',
  })
  const sent = createDraft.body.parse(toDraftBody(draft, 'kept'))
  expect(sent).toEqual(draftBody)
})

test('an empty form is a valid draft', () => {
  const sent = createDraft.body.parse(toDraftBody(emptyDraft, 'kept'))
  expect(sent).toMatchObject({
    title: '',
    category: null,
    location: null,
    starts: null,
    capacity: null,
    repeat: null,
  })
})

test.each([
  ['', { every: 'month' }],
  ['4', { every: 'month', count: 4 }],
])('sends a repeat count of %j', (count, repeat) => {
  const texts = { ...emptyDraft.texts, every: 'month', count }
  expect(toDraftBody({ ...emptyDraft, texts }, 'none')).toMatchObject({ repeat, picture: null })
})

test('sends multipart if there is a picture, with empty strings for empty fields', () => {
  const form = toDraftBody({ ...emptyDraft, tags: ['Jazz'] }, new File(['x'], 'x.png'))
  if (!(form instanceof FormData)) throw new Error('Expected a multipart form')
  expect([form.get('location'), form.get('starts'), form.get('tags')]).toEqual(['', '', '["Jazz"]'])
})
