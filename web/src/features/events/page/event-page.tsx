import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'

import { ApiError } from '../../../api/errors.ts'
import { useSession } from '../../../api/session.ts'
import { product } from '../../../i18n/product.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useTitle } from '../../../ui/hooks.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { eventPageQuery, useEventUpdates } from '../event-data.ts'
import { EventSkeleton, EventView, VisitorFrame } from './event-view.tsx'

/** Public: works signed in or out. */
export function EventPage({ id }: { id: string }) {
  useEventUpdates()
  const session = useSession()
  const viewerId = session.state === 'in' ? session.user.id : null
  const Frame = session.state === 'in' ? MemberFrame : VisitorFrame
  if (!/^[1-9]\d{0,15}$/.test(id)) return <EventNotFound Frame={Frame} />
  return <EventContent id={Number(id)} viewerId={viewerId} Frame={Frame} />
}

type FrameComponent = ComponentType<{ children: ReactNode }>
type EventContentProps = { id: number; viewerId: number | null; Frame: FrameComponent }

function EventContent({ id, viewerId, Frame }: EventContentProps) {
  const { data, error, refetch, isRefetching } = useQuery(eventPageQuery(id, viewerId))
  useTitle(data?.title)
  if (data !== undefined) {
    return (
      <Frame>
        <EventView event={data} signedIn={viewerId !== null} />
      </Frame>
    )
  }
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <EventNotFound Frame={Frame} />
  return (
    <Frame>
      {error === null ? (
        <EventSkeleton />
      ) : (
        <ErrorState title={m.event_page_failed()} query={{ error, refetch, isRefetching }} />
      )}
    </Frame>
  )
}

/** The event does not exist or is hidden from this viewer. */
function EventNotFound({ Frame }: { Frame: FrameComponent }) {
  return (
    <Frame>
      <div className="invitation py-4">
        <EmptyState
          scene="lost"
          title={m.event_page_not_available()}
          hint={m.event_page_not_available_hint()}
          level={1}
        >
          <ButtonLink href="/events">{m.event_page_go_home({ product })}</ButtonLink>
        </EmptyState>
      </div>
    </Frame>
  )
}

function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-[42.5rem] grid-cols-[minmax(0,1fr)] gap-4 min-[80rem]:max-w-none">
      <ButtonLink href="/events" variant="link" icon={ChevronLeft} className="justify-self-start">
        {m.event_page_back()}
      </ButtonLink>
      {children}
    </div>
  )
}
