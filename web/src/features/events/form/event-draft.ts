import type { Api } from '@coterie/contract/api'
import type { EventPage } from '@coterie/contract/events/events'
import type { Sending } from '@coterie/contract/endpoint'
import { useState } from 'react'

import { readDraft, writeDraft } from '../../../api/drafts.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'

export const noTexts = {
  title: '',
  category: '',
  description: '',
  starts: '',
  ends: '',
  timezone: '',
  country: '',
  city: '',
  address: '',
  capacity: '',
  /** '' where it takes place once. */
  every: '',
  /** Whether `count` or `until` says for how long. */
  lasts: 'count',
  count: '6',
  until: '',
}
/** What an event's form holds as text, as it is typed. */
export type EventTexts = typeof noTexts

/** All that the form holds, but for the picture, which is kept as a file. */
export type EventDraft = { texts: EventTexts; tags: string[]; sponsors: string[] }

export const noDraft: EventDraft = { texts: noTexts, tags: [], sponsors: [] }

/** An event as its form starts. */
export function draftOf(event: EventPage): EventDraft {
  const { title, category, description, starts, ends, timezone, address, capacity, tags, sponsors } = event
  const texts = {
    ...noTexts,
    ...placeOf(event.location),
    title,
    starts,
    timezone,
    category: category ?? '',
    description: description ?? '',
    ends: ends ?? '',
    address: address ?? '',
    capacity: capacity === null ? '' : String(capacity),
  }
  return { texts, tags, sponsors }
}

/** 'Springfield, Illinois, United States' → the city as the lists name it, and its country. */
function placeOf(location: string | null): { country: string; city: string } {
  const parts = location?.split(', ') ?? []
  return parts.length < 2
    ? { country: '', city: '' }
    : { country: parts.at(-1) ?? '', city: parts.slice(0, -1).join(', ') }
}

/** A new event as it is sent: JSON, or a form where a picture goes along. */
export function newEventBody({ texts, tags, sponsors }: EventDraft, picture: PictureChange) {
  const { title, description, starts, ends, timezone, address, capacity, country, city } = texts
  const body = {
    title,
    description,
    category: texts.category as Category,
    starts,
    ends: ends === '' ? null : ends,
    ...(timezone !== '' && { timezone }),
    address,
    capacity,
    location: { country, city },
    tags,
    sponsors,
    repeat: repeatOf(texts),
  }
  return withPicture(body, picture)
}

/** What differs from before, of an event that there is. */
export function changedBody(draft: EventDraft, before: EventDraft, picture: PictureChange) {
  const { texts, tags, sponsors } = draft
  const plain = ['title', 'description', 'starts', 'address', 'capacity'] as const
  const changed = plain.filter((name) => texts[name] !== before.texts[name])
  const isMoved = texts.city !== before.texts.city || texts.country !== before.texts.country
  // Another place brings its own zone, unless one is named.
  const isZoned = texts.timezone !== '' && (isMoved || texts.timezone !== before.texts.timezone)
  const body = {
    ...(Object.fromEntries(changed.map((name) => [name, texts[name]])) as Partial<Plain>),
    ...(texts.category !== before.texts.category && { category: texts.category as Category }),
    ...(texts.ends !== before.texts.ends && { ends: texts.ends === '' ? null : texts.ends }),
    ...(isMoved && { location: { country: texts.country, city: texts.city } }),
    ...(isZoned && { timezone: texts.timezone }),
    ...(!isSame(tags, before.tags) && { tags }),
    ...(!isSame(sponsors, before.sponsors) && { sponsors }),
  }
  return withPicture(body, picture)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type Created = Sending<Api['POST /api/events']>['body']
type Category = Created['category']
type Plain = Pick<EventTexts, 'title' | 'description' | 'starts' | 'address' | 'capacity'>

function repeatOf({ every, lasts, count, until }: EventTexts) {
  if (every !== 'week' && every !== 'two-weeks' && every !== 'month') return null
  return lasts === 'until' ? { every, until } : { every, count: Number(count) }
}

/** Multipart carries structures as JSON text, and what is taken away as an empty one. */
export function withPicture<Body extends object>(body: Body, picture: PictureChange) {
  if (!(picture instanceof File)) return picture === 'none' ? { ...body, picture: null } : body
  const form = new FormData()
  for (const [field, value] of Object.entries(body) as [string, unknown][])
    form.set(field, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
  form.set('picture', picture)
  return form
}

/** What is typed and not sent, over what the form starts with; it outlives a reload. */
export function useEventDraft(name: string, first: EventDraft) {
  const [draft, setDraft] = useState(() => restoreDraft(readDraft(name), first))
  function hold(next: EventDraft) {
    setDraft(next)
    writeDraft(name, JSON.stringify(next))
  }
  return { draft, hold, forget: () => writeDraft(name, '') }
}

/** A stored draft; what is not of the right shape is as the form starts. */
export function restoreDraft(stored: string, first: EventDraft): EventDraft {
  const found = parsed(stored)
  const names = Object.keys(noTexts) as (keyof EventTexts)[]
  const kept = names.filter((name) => typeof found.texts?.[name] === 'string')
  return {
    texts: { ...first.texts, ...Object.fromEntries(kept.map((name) => [name, found.texts?.[name]])) },
    tags: listOr(found.tags, first.tags),
    sponsors: listOr(found.sponsors, first.sponsors),
  }
}

type Stored = { texts?: Record<string, unknown> | null; tags?: unknown; sponsors?: unknown }

function parsed(stored: string): Stored {
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function listOr(value: unknown, otherwise: string[]): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : otherwise
}
