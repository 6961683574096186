import type { EventDraft as SavedDraft } from '@coterie/contract/events/drafts'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useUser } from '../../../api/session.ts'
import { toast } from '../../../ui/toast.ts'
import { getFilledQuestions } from '../../activities/questions-editor.tsx'
import type { PictureChange } from '../../pictures/picture-draft.ts'
import { cacheEvent, refreshEvents } from '../event-data.ts'
import { emptyValues, withPicture, type EventDraft, type EventFormValues } from './event-draft.ts'

export const draftKeys = [...queryKeys.events, 'drafts']

export const savedDraftQuery = (id: number) =>
  queryOptions({
    queryKey: [...draftKeys, id],
    queryFn: ({ signal }) => call('GET /api/user/event-drafts/{id}', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })

export function toEventDraft({
  location,
  repeat,
  capacity,
  tags,
  sponsors,
  questions,
  ...savedDraft
}: SavedDraft): EventDraft {
  const { title, description, category, starts, ends, timezone, address, coordinates } = savedDraft
  const texts = {
    ...emptyValues,
    title,
    description,
    address,
    coordinates,
    category: category ?? '',
    starts: starts ?? '',
    ends: ends ?? '',
    timezone: timezone ?? '',
    country: location?.country ?? '',
    city: location?.city ?? '',
    capacity: capacity === null ? '' : String(capacity),
    plusOnes: String(savedDraft.plusOnes),
    every: repeat?.every ?? '',
    ...(repeat?.count !== undefined && { count: String(repeat.count) }),
    ...(repeat?.until !== undefined && { endsBy: 'until', until: repeat.until }),
    hostGoing: savedDraft.hostGoing ? 'yes' : 'no',
    allowsEmailGuests: savedDraft.allowsEmailGuests ? 'yes' : 'no',
    listed: savedDraft.listed ? 'yes' : 'no',
  }
  return { texts, tags, sponsors, questions }
}

/** Request body of a draft: only the fields that are filled in. */
export function toDraftBody({ texts, tags, sponsors, questions }: EventDraft, picture: PictureChange) {
  const { country, city, every, endsBy, count, until, hostGoing, allowsEmailGuests, listed, ...plainFields } =
    texts
  const hasCity = country !== '' || city !== ''
  const body = {
    ...plainFields,
    tags,
    sponsors,
    questions: getFilledQuestions(questions),
    location: hasCity ? { country, city } : null,
    repeat: toRepeatValues({ every, endsBy, count, until }),
    hostGoing: hostGoing === 'yes',
    allowsEmailGuests: allowsEmailGuests === 'yes',
    listed: listed === 'yes',
  }
  return withPicture(body, picture)
}

type Repeat = Pick<EventFormValues, 'every' | 'endsBy' | 'count' | 'until'>

function toRepeatValues({ every, endsBy, count, until }: Repeat) {
  if (every === '') return null
  const hasEndDate = endsBy === 'until'
  return {
    every,
    ...(!hasEndDate && count.trim() !== '' && { count: Number(count) }),
    ...(hasEndDate && until !== '' && { until }),
  }
}

type SaveDraftInput = { draft: EventDraft; picture: PictureChange }

export function useSaveDraft(id: number | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: SaveDraftInput) => sendDraft(id, input),
    onSuccess: (draft) => {
      client.setQueryData(savedDraftQuery(draft.id).queryKey, draft)
      void client.invalidateQueries({ queryKey: draftKeys })
      toast({ title: m.drafts_saved(), description: m.drafts_saved_detail() })
    },
    onError: (error) =>
      toast({ title: m.drafts_save_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

async function sendDraft(id: number | null, { draft, picture }: SaveDraftInput): Promise<SavedDraft> {
  const body = toDraftBody(draft, picture)
  if (id === null) return await call('POST /api/user/event-drafts', { body })
  return await call('PUT /api/user/event-drafts/{id}', { params: { id: String(id) }, body })
}

/** Saves a draft and publishes it. If publishing is refused, the draft is still saved. */
export function usePublishDraft(id: number) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: async (input: SaveDraftInput) => {
      await sendDraft(id, input)
      return await call('POST /api/user/event-drafts/{id}/publication', { params: { id: String(id) } })
    },
    onSuccess: (event) => {
      client.removeQueries({ queryKey: savedDraftQuery(id).queryKey })
      cacheEvent(client, event, viewerId)
      refreshEvents(client)
      toast({ title: m.event_form_published(), description: m.event_form_published_detail() })
    },
    onError: (error) =>
      toast({ title: m.drafts_publish_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}

export const draftsHref = '/events/yours?show=drafts'
