import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'

import { getItems } from '../../api/paged.ts'
import { frameQuery, useMediaQuery } from '../../ui/hooks.ts'
import { Illustration } from '../../ui/illustration.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { conversationsQuery } from './conversation-queries.ts'
import { ConversationList, useListState } from './list/conversation-list.tsx'
import { useLiveMessages } from './live/live-messages.ts'
import { ThreadPane } from './thread-pane.tsx'

export function MessagesPage({ id }: { id?: string | undefined }) {
  const isWide = useMediaQuery(frameQuery)
  const listState = useListState()
  useLiveMessages()
  const thread = id !== undefined && <ThreadPane key={id} conversation={id} />
  if (isWide) {
    return (
      <div className="grid h-[calc(100dvh-var(--shell-top)-4rem)] min-h-96 grid-cols-[20rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-card">
        <div className="overflow-y-auto overscroll-contain border-r border-line">
          <ConversationList {...listState} chosen={id} />
        </div>
        {thread || <ChooseConversation />}
      </div>
    )
  }
  if (!thread) return <ConversationList {...listState} />
  return (
    <>
      <h1 className="sr-only">{m.messages_title()}</h1>
      {thread}
    </>
  )
}

function ChooseConversation() {
  const { data } = useInfiniteQuery({ ...conversationsQuery(), refetchOnMount: false })
  const isEmpty = data !== undefined && getItems(data).length === 0
  return (
    <div className="grid place-items-center">
      {isEmpty ? (
        <Illustration name="sealed" className="h-auto w-60" />
      ) : (
        <EmptyState
          scene="sealed"
          title={m.messages_choose_conversation()}
          hint={m.messages_choose_conversation_hint()}
        />
      )}
    </div>
  )
}
