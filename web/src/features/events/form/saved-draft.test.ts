import { createDraft, type EventDraft as KeptDraft } from '@coterie/contract/events/drafts'
import { expect, test } from 'vitest'

import { noDraft } from './event-draft.ts'
import { draftFrom, keptBody } from './saved-draft.ts'

const said = {
  title: 'Jazz in the courtyard',
  description: '',
  category: 'Entertainment',
  tags: ['Jazz'],
  sponsors: [],
  location: { country: 'Germany', city: '' },
  address: '',
  starts: '2026-12-05T19:30',
  ends: null,
  timezone: null,
  capacity: 12,
  repeat: { every: 'week', until: '2026-12-30' },
} as const
const kept: KeptDraft = {
  ...said,
  id: 7,
  tags: ['Jazz'],
  sponsors: [],
  imageUrl: null,
  changedAt: '2026-11-22T10:00:00.000Z',
  missing: ['location'],
}

test('what was kept comes back as it was typed, and is sent as it was', () => {
  const draft = draftFrom(kept)
  expect(draft.texts).toMatchObject({
    country: 'Germany',
    city: '',
    capacity: '12',
    every: 'week',
    lasts: 'until',
  })
  const sent = createDraft.body.parse(keptBody(draft, 'kept'))
  expect(sent).toEqual(said)
})

test('an empty form is a draft, too', () => {
  const sent = createDraft.body.parse(keptBody(noDraft, 'kept'))
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
])('repeating %j times', (count, repeat) => {
  const texts = { ...noDraft.texts, every: 'month', count }
  expect(keptBody({ ...noDraft, texts }, 'none')).toMatchObject({ repeat, picture: null })
})

test('with a picture it is a form, in which nothing said is an empty text', () => {
  const form = keptBody({ ...noDraft, tags: ['Jazz'] }, new File(['x'], 'x.png'))
  if (!(form instanceof FormData)) throw new Error('It is no form')
  expect([form.get('location'), form.get('starts'), form.get('tags')]).toEqual(['', '', '["Jazz"]'])
})
