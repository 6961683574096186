import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { useParams } from 'wouter'

import { Refused, sentenceOf } from '../../../api/api-errors.ts'
import { useSession } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Beside } from '../../../ui/side-panel.tsx'
import { Empty } from '../../../ui/empty-state.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Problem } from '../../../ui/error-state.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { eventPageWords } from '../../../i18n/event-page.ts'
import { useEventNews } from '../use-event-updates.ts'
import { eventPageQuery } from '../event-queries.ts'
import { EventSkeleton } from './event-skeleton.tsx'
import { EventView } from './event-view.tsx'
import { StrangerFrame } from './visitor-frame.tsx'

const NextEvents = lazy(async () => ({ default: (await import('../yours/next-events.tsx')).NextEvents }))

/** An event for whoever has its address, signed in or not. */
export function EventPage() {
  useEventNews()
  const { id = '' } = useParams()
  const session = useSession()
  const viewerId = session.state === 'in' ? session.user.id : null
  const Frame = session.state === 'in' ? MemberFrame : StrangerFrame
  if (!/^[1-9]\d{0,9}$/.test(id)) return <NotHere Frame={Frame} />
  return <Opened id={Number(id)} viewerId={viewerId} Frame={Frame} />
}

type FrameType = ComponentType<{ children: ReactNode }>
type OpenedProps = { id: number; viewerId: number | null; Frame: FrameType }

function Opened({ id, viewerId, Frame }: OpenedProps) {
  const { data, error, refetch, isRefetching } = useQuery(eventPageQuery(id, viewerId))
  useTitle(data?.title)
  if (data !== undefined) {
    return (
      <Frame>
        <EventView event={data} signedIn={viewerId !== null} />
      </Frame>
    )
  }
  if (error instanceof Refused && [400, 404].includes(error.status)) return <NotHere Frame={Frame} />
  return (
    <Frame>
      {error === null ? (
        <EventSkeleton />
      ) : (
        <Problem
          title={eventPageWords.failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
    </Frame>
  )
}

/** No event for this viewer. */
function NotHere({ Frame }: { Frame: FrameType }) {
  return (
    <Frame>
      <div className="invitation py-4">
        <Empty scene="lost" title={eventPageWords.hidden} hint={eventPageWords.hiddenHint} level={1}>
          <ButtonLink href="/events">{eventPageWords.home}</ButtonLink>
        </Empty>
      </div>
    </Frame>
  )
}

/** The shell stands around it; above it is the way back, beside it what one goes to next. */
function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ButtonLink href="/events" look="link" icon={ChevronLeft} className="justify-self-start">
        {eventPageWords.back}
      </ButtonLink>
      {children}
      <Beside>
        <Suspense>
          <NextEvents />
        </Suspense>
      </Beside>
    </div>
  )
}
