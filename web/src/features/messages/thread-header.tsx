import type { Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { BellOff, ChevronLeft } from 'lucide-react'
import { Suspense, type MouseEvent, createContext, type ComponentType } from 'react'
import { Link, useLocation } from 'wouter'

import { lazy } from '../../ui/lazy.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { circlePageQuery } from '../groups/circle-queries.ts'
import { CircleMenu } from '../groups/manage/circle-menu.tsx'
import { OnlineDot, useOnline } from '../presence/online.tsx'
import { ConversationAvatar } from './conversation-avatar.tsx'
import { getOtherUserId } from './conversation-queries.ts'
import type { FromListState } from './list/conversation-link.tsx'
import { useTyping } from './live/use-typing.ts'
import { getTypingText } from './message-text.ts'

const ThreadMenu = lazy(async () => ({ default: (await import('./muting/mute-menu.tsx')).ThreadMenu }))

export type ThreadHeaderProps = {
  /** Null if there is no conversation. */
  conversationInfo: Thread | 'loading' | null
}

export function ThreadHeader({ conversationInfo }: ThreadHeaderProps) {
  return (
    <header className="flex min-h-16 large-text:flex-wrap large-text:justify-end shrink-0 items-center gap-3 border-b border-line bg-card py-2 pr-2 pl-1 pt-[max(0.5rem,env(safe-area-inset-top))] frame:pl-5">
      <Link
        href="/messages"
        onClick={goBack}
        aria-label={m.messages_back()}
        title={m.messages_back()}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink motion-feedback hover:bg-ink/6 frame:hidden"
      >
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
      </Link>
      {conversationInfo === 'loading' && (
        <>
          <div className="size-11 shrink-0 animate-pulse rounded-full bg-ink/8" />
          <Skeleton className="h-5 w-40" />
        </>
      )}
      {conversationInfo !== null && conversationInfo !== 'loading' && (
        <ConversationInfo thread={conversationInfo} />
      )}
    </header>
  )
}

/** Goes back in the history if the viewer came from the list, so that the browser's back button doesn't return here. */
function goBack(event: MouseEvent): void {
  if ((history.state as Partial<FromListState> | null)?.fromList !== true) return
  event.preventDefault()
  history.back()
}

function ConversationInfo({ thread }: { thread: Thread }) {
  const { conversation, muted, access } = thread
  const { key, name, image, isGroup } = conversation
  return (
    <>
      <span className="relative grid shrink-0 large-text:hidden">
        <ConversationAvatar conversation={key} name={name} image={image} />
        <OnlineDot userId={getOtherUserId(key)} />
      </span>
      <div className="min-w-0 grow large-text:basis-[60%]">
        <h2 className="flex items-center gap-2 text-17 leading-6 frame:text-20">
          <Link
            href={isGroup ? `/group/${key}` : `/people/${key.slice(1)}`}
            className="-my-2.5 truncate leading-11 text-ink no-underline hover:underline"
          >
            {name}
          </Link>
          {muted && (
            <BellOff
              size={16}
              strokeWidth={1.75}
              aria-label={m.messages_muted()}
              className="shrink-0 text-ink-soft"
            />
          )}
        </h2>
        <ConversationState conversation={conversation} />
      </div>
      {access !== 'requested' && (
        <Suspense>
          <ThreadMenu thread={thread} />
        </Suspense>
      )}
    </>
  )
}

function ConversationState({ conversation: { key, isGroup, memberCount } }: Pick<Thread, 'conversation'>) {
  const names = useTyping(key)
  const isOnline = useOnline(getOtherUserId(key))
  if (names.length > 0)
    return <p className="truncate text-13 font-medium text-second">{getTypingText(names)}</p>
  if (isOnline) return <p className="text-13 text-ink-soft">{m.messages_online()}</p>
  if (!isGroup || memberCount === null) return null
  return <p className="text-13 text-ink-soft">{m.messages_members({ count: memberCount })}</p>
}

export function CircleHeaderMenu({ id }: { id: number }) {
  const { data } = useQuery(circlePageQuery(id))
  const [, navigate] = useLocation()
  if (data === undefined || data.role === null) return null
  return (
    <CircleMenu
      circle={{ ...data, role: data.role }}
      onLeft={() => navigate('/messages', { replace: true })}
    />
  )
}

/** Components that higher-level features add to the conversation of a circle. */
export type CircleComponents = {
  /** Replaces a message that starts a vote. */
  Activity: ComponentType<{ groupId: number; id: number }>
  /** Shown next to the composer. */
  Suggest: ComponentType<{ groupId: number }>
  /** Shown above the messages. */
  NextMeetup: ComponentType<{ groupId: number }>
  /** Shown above the messages of a circle that began with a table. */
  Table: ComponentType<{ id: number }>
}

/** Without a provider, a vote is shown as a plain message with its title. */
export const CircleComponentsContext = createContext<CircleComponents | null>(null)
