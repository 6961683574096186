import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'

import { call } from '../../../api/call.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { getMessageDraft, updateMessageDraft, useMessageDraft } from './message-draft.ts'

/** Part of the cache key: the ideas may change when a request becomes a membership or a friendship. */
export type OpeningPurpose = 'introduction' | 'message'

type OpeningsProps = { conversation: string; purpose: OpeningPurpose; onChoose: (text: string) => void }

/** Suggested first messages. Optional, so a failure shows nothing. */
export function Openings({ conversation, purpose, onChoose }: OpeningsProps) {
  const { data, isError } = useQuery({
    queryKey: ['messages', 'openings', conversation, purpose],
    queryFn: ({ signal }) =>
      call('GET /api/messages/{conversation}/openings', { params: { conversation }, signal }),
  })
  if (isError || data?.length === 0) return null
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-2 text-left">
      <legend className="mb-2 text-13 text-ink-soft">{m.messages_openings()}</legend>
      {data === undefined
        ? ['first', 'second'].map((key) => <Skeleton key={key} className="h-11 rounded-card" />)
        : data.map((opening) => (
            <button
              key={opening}
              type="button"
              onClick={() => onChoose(opening)}
              className="min-h-11 rounded-card border border-ink-soft/60 bg-card px-4 py-2.5 text-left text-15 text-ink wrap-anywhere motion-feedback hover:border-ink high-contrast:border-ink"
            >
              {opening}
            </button>
          ))}
    </fieldset>
  )
}

type MessageOpeningsProps = { conversation: string; composer: RefObject<HTMLTextAreaElement | null> }

/** Hidden unless the composer is empty. Choosing one fills the composer, where it can be edited. */
export function MessageOpenings({ conversation, composer }: MessageOpeningsProps) {
  const { text, picture } = useMessageDraft(conversation)
  if (text !== '' || picture !== null) return null
  function choose(opening: string) {
    if (getMessageDraft(conversation).text === '') updateMessageDraft(conversation, { text: opening })
    composer.current?.focus()
  }
  return <Openings conversation={conversation} purpose="message" onChoose={choose} />
}
