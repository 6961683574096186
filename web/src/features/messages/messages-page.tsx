import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'

import { itemsOf } from '../../api/paged.ts'
import { Empty } from '../../ui/empty-state.tsx'
import { frame, useMedia } from '../../ui/media-queries.ts'
import { Scene } from '../../ui/illustration.tsx'
import { messagesWords } from '../../i18n/messages.ts'
import { conversations } from './conversation-queries.ts'
import { ConversationList, useLooking } from './list/conversation-list.tsx'
import { useLiveMessages } from './live/use-live-messages.ts'
import { ThreadPane } from './thread-pane.tsx'

/** The list and a conversation: side by side where there is room, else one or the other. */
export function MessagesPage() {
  const { id } = useParams<{ id?: string }>()
  const isRoomy = useMedia(frame)
  const looking = useLooking()
  useLiveMessages()
  const thread = id !== undefined && <ThreadPane key={id} conversation={id} />
  if (isRoomy) {
    return (
      <div className="grid h-[calc(100dvh-var(--shell-top)-4rem)] min-h-96 grid-cols-[20rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-card">
        <div className="overflow-y-auto overscroll-contain border-r border-line">
          <ConversationList {...looking} chosen={id} />
        </div>
        {thread || <Choose />}
      </div>
    )
  }
  if (!thread) return <ConversationList {...looking} />
  return (
    <>
      <h1 className="sr-only">{messagesWords.title}</h1>
      {thread}
    </>
  )
}

/** Who has none to choose from reads beside it what to do. */
function Choose() {
  const { data } = useInfiniteQuery({ ...conversations(), refetchOnMount: false })
  const isNone = data !== undefined && itemsOf(data).length === 0
  return (
    <div className="grid place-items-center">
      {isNone ? (
        <Scene name="sealed" className="h-auto w-60" />
      ) : (
        <Empty scene="sealed" title={messagesWords.choose} hint={messagesWords.chooseHint} />
      )}
    </div>
  )
}
