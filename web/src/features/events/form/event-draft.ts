import type { Api } from '@coterie/contract/api'
import type { RequestInput } from '@coterie/contract/endpoint'
import { formatCoordinates } from '@coterie/contract/events/coordinates'
import type { EventPage } from '@coterie/contract/events/events'
import { useState } from 'react'

import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { getFilledQuestions, parseQuestions } from '../../activities/questions-editor.tsx'
import type { QuestionDraft } from '../../activities/questions-editor.tsx'
import type { PictureChange } from '../../pictures/picture-draft.ts'

export const emptyValues = {
  title: '',
  category: '',
  description: '',
  starts: '',
  ends: '',
  timezone: '',
  country: '',
  city: '',
  address: '',
  coordinates: '',
  capacity: '',
  plusOnes: '0',
  /** '' for a single event. */
  every: '',
  /** Whether the series ends after `count` events or on `until`. */
  endsBy: 'count',
  count: '6',
  until: '',
  hostGoing: 'yes',
  allowsEmailGuests: 'no',
  listed: 'no',
}
export type EventFormValues = typeof emptyValues

/** The form's values, except for the picture, which stays a file. */
export type EventDraft = {
  texts: EventFormValues
  tags: string[]
  sponsors: string[]
  questions: QuestionDraft[]
}

export const emptyDraft: EventDraft = { texts: emptyValues, tags: [], sponsors: [], questions: [] }

export function toDraft(event: EventPage): EventDraft {
  const { title, category, description, starts, ends, timezone, address, capacity, tags, sponsors } = event
  const texts = {
    ...emptyValues,
    ...parseLocation(event.location),
    title,
    starts,
    timezone,
    category: category ?? '',
    description: description ?? '',
    ends: ends ?? '',
    address: address ?? '',
    coordinates: event.coordinates === null ? '' : formatCoordinates(event.coordinates),
    capacity: capacity === null ? '' : String(capacity),
    plusOnes: String(event.plusOnes),
    allowsEmailGuests: event.allowsEmailGuests ? 'yes' : 'no',
    listed: event.listed ? 'yes' : 'no',
  }
  const questions = event.questions.map(({ text, required }) => ({ text, required }))
  return { texts, tags, sponsors, questions }
}

/** 'Springfield, Illinois, United States' → the city as the city list spells it, and its country. */
function parseLocation(location: string | null): { country: string; city: string } {
  const parts = location?.split(', ') ?? []
  return parts.length < 2
    ? { country: '', city: '' }
    : { country: parts.at(-1) ?? '', city: parts.slice(0, -1).join(', ') }
}

/** Request body for a new event: JSON, or multipart if there is a picture. */
export function toCreateBody({ texts, tags, sponsors, questions }: EventDraft, picture: PictureChange) {
  const { title, description, starts, ends, timezone, address, coordinates, country, city } = texts
  const body = {
    title,
    description,
    category: texts.category as Category,
    starts,
    ends: ends === '' ? null : ends,
    ...(timezone !== '' && { timezone }),
    address,
    coordinates,
    capacity: texts.capacity,
    plusOnes: texts.plusOnes,
    location: { country, city },
    tags,
    sponsors,
    questions: getFilledQuestions(questions),
    repeat: toRepeat(texts),
    hostGoing: texts.hostGoing === 'yes',
    allowsEmailGuests: texts.allowsEmailGuests === 'yes',
    listed: texts.listed === 'yes',
  }
  return withPicture(body, picture)
}

/** Request body with the changed fields of an existing event. */
export function toUpdateBody(draft: EventDraft, original: EventDraft, picture: PictureChange) {
  const { texts, tags, sponsors } = draft
  const questions = getFilledQuestions(draft.questions)
  const plainFields = [
    'title',
    'description',
    'starts',
    'address',
    'coordinates',
    'capacity',
    'plusOnes',
  ] as const
  const changed = plainFields.filter((name) => texts[name] !== original.texts[name])
  const isMoved = texts.city !== original.texts.city || texts.country !== original.texts.country
  // A new location implies a new time zone, unless one is set.
  const sendsTimezone = texts.timezone !== '' && (isMoved || texts.timezone !== original.texts.timezone)
  const body = {
    ...(Object.fromEntries(changed.map((name) => [name, texts[name]])) as Partial<PlainFields>),
    ...(texts.category !== original.texts.category && { category: texts.category as Category }),
    ...(texts.ends !== original.texts.ends && { ends: texts.ends === '' ? null : texts.ends }),
    ...(texts.allowsEmailGuests !== original.texts.allowsEmailGuests && {
      allowsEmailGuests: texts.allowsEmailGuests === 'yes',
    }),
    ...(texts.listed !== original.texts.listed && { listed: texts.listed === 'yes' }),
    ...(isMoved && { location: { country: texts.country, city: texts.city } }),
    ...(sendsTimezone && { timezone: texts.timezone }),
    ...(!isEqual(tags, original.tags) && { tags }),
    ...(!isEqual(sponsors, original.sponsors) && { sponsors }),
    ...(!isEqual(questions, original.questions) && { questions }),
  }
  return withPicture(body, picture)
}

function isEqual(first: readonly unknown[], second: readonly unknown[]): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

type CreateBody = RequestInput<Api['POST /api/events']>['body']
type Category = CreateBody['category']
type PlainFields = Pick<
  EventFormValues,
  'title' | 'description' | 'starts' | 'address' | 'coordinates' | 'capacity' | 'plusOnes'
>

function toRepeat({ every, endsBy, count, until }: EventFormValues) {
  if (every !== 'week' && every !== 'two-weeks' && every !== 'month') return null
  return endsBy === 'until' ? { every, until } : { every, count: Number(count) }
}

/** Multipart sends structures as JSON text, and a removed picture as an empty field. */
export function withPicture<Body extends object>(body: Body, picture: PictureChange) {
  if (!(picture instanceof File)) return picture === 'none' ? { ...body, picture: null } : body
  const form = new FormData()
  for (const [field, value] of Object.entries(body) as [string, unknown][])
    form.set(field, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
  form.set('picture', picture)
  return form
}

/** Unsent values on top of the initial ones. They survive a reload. */
export function useEventDraft(name: string, initialDraft: EventDraft) {
  const [draft, setDraft] = useState(() => restoreDraft(readDraft(name), initialDraft))
  function changeDraft(next: EventDraft) {
    setDraft(next)
    writeDraft(name, JSON.stringify(next))
  }
  return { draft, changeDraft, clearDraft: () => writeDraft(name, '') }
}

/** Restores a stored draft. Fields with an invalid shape keep their initial values. */
export function restoreDraft(stored: string, initialDraft: EventDraft): EventDraft {
  const storedDraft = parseStored(stored)
  const names = Object.keys(emptyValues) as (keyof EventFormValues)[]
  const storedValues = names.filter((name) => typeof storedDraft.texts?.[name] === 'string')
  return {
    texts: {
      ...initialDraft.texts,
      ...Object.fromEntries(storedValues.map((name) => [name, storedDraft.texts?.[name]])),
    },
    tags: parseList(storedDraft.tags, initialDraft.tags),
    sponsors: parseList(storedDraft.sponsors, initialDraft.sponsors),
    questions: parseQuestions(storedDraft.questions) ?? initialDraft.questions,
  }
}

type StoredDraft = {
  texts?: Record<string, unknown> | null
  tags?: unknown
  sponsors?: unknown
  questions?: unknown
}

function parseStored(stored: string): StoredDraft {
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

function parseList(value: unknown, fallback: string[]): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : fallback
}
