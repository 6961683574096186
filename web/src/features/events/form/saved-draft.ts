import type { EventDraft as KeptDraft } from '@coterie/contract/events/drafts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { keys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { draftsWords } from '../../../i18n/drafts.ts'
import { eventFormWords } from '../../../i18n/event-form.ts'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { keepEvent, refreshEvents } from '../event-queries.ts'
import { noTexts, withPicture, type EventDraft, type EventTexts } from './event-draft.ts'

export const draftKeys = [...keys.events, 'drafts']

export const keptDraftQuery = (id: number) =>
  queryOptions({
    queryKey: [...draftKeys, id],
    queryFn: ({ signal }) => call('GET /api/user/event-drafts/{id}', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })

/** A kept draft as its form starts. */
export function draftFrom({ location, repeat, capacity, tags, sponsors, ...kept }: KeptDraft): EventDraft {
  const { title, description, category, starts, ends, timezone, address } = kept
  const texts = {
    ...noTexts,
    title,
    description,
    address,
    category: category ?? '',
    starts: starts ?? '',
    ends: ends ?? '',
    timezone: timezone ?? '',
    country: location?.country ?? '',
    city: location?.city ?? '',
    capacity: capacity === null ? '' : String(capacity),
    every: repeat?.every ?? '',
    ...(repeat?.count !== undefined && { count: String(repeat.count) }),
    ...(repeat?.until !== undefined && { lasts: 'until', until: repeat.until }),
  }
  return { texts, tags, sponsors }
}

/** A draft as it is sent: as much as is said. */
export function keptBody({ texts, tags, sponsors }: EventDraft, picture: PictureChange) {
  const { country, city, every, lasts, count, until, ...plain } = texts
  const isPlaced = country !== '' || city !== ''
  const body = {
    ...plain,
    tags,
    sponsors,
    location: isPlaced ? { country, city } : null,
    repeat: repeatOf({ every, lasts, count, until }),
  }
  return withPicture(body, picture)
}

type Repeat = Pick<EventTexts, 'every' | 'lasts' | 'count' | 'until'>

function repeatOf({ every, lasts, count, until }: Repeat) {
  if (every === '') return null
  const isUntil = lasts === 'until'
  return {
    every,
    ...(!isUntil && count.trim() !== '' && { count: Number(count) }),
    ...(isUntil && until !== '' && { until }),
  }
}

type Given = { draft: EventDraft; picture: PictureChange }

/** Keeps what the form holds as a draft: a new one, or over the one that there is. */
export function useSaveDraft(id: number | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => send(id, given),
    onSuccess: (draft) => {
      client.setQueryData(keptDraftQuery(draft.id).queryKey, draft)
      void client.invalidateQueries({ queryKey: draftKeys })
      toast({ title: draftsWords.saved, description: draftsWords.savedDetail })
    },
    onError: (error) =>
      toast({ title: draftsWords.saveFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}

async function send(id: number | null, { draft, picture }: Given): Promise<KeptDraft> {
  const body = keptBody(draft, picture)
  if (id === null) return await call('POST /api/user/event-drafts', { body })
  return await call('PUT /api/user/event-drafts/{id}', { params: { id: String(id) }, body })
}

/** Saves a draft as the form holds it, and lists it. Where that is refused, what was typed is kept all the same. */
export function usePublishDraft(id: number) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: async (given: Given) => {
      await send(id, given)
      return await call('POST /api/user/event-drafts/{id}/publication', { params: { id: String(id) } })
    },
    onSuccess: (event) => {
      client.removeQueries({ queryKey: keptDraftQuery(id).queryKey })
      keepEvent(client, event, viewerId)
      refreshEvents(client)
      toast({ title: eventFormWords.created, description: eventFormWords.createdDetail })
    },
    onError: (error) =>
      toast({ title: draftsWords.publishFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
