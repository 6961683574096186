import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { isApiError } from '../../api/errors.ts'
import { useUser } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ActivityCard } from '../activities/activity-card.tsx'
import { EventCover } from '../events/event-cover.tsx'
import { eventPageQuery } from '../events/event-data.ts'
import { AttendanceStatus } from '../events/page/attendance-bar.tsx'
import { AddressMap, EventPageInfo } from '../events/page/event-facts.tsx'
import { openProposalsQuery } from '../proposals/proposal-queries.ts'
import { ProposalCard } from '../proposals/proposals-view.tsx'
import { RequestSheet } from '../requests/request-sheet.tsx'

/** What a notification's link shows in a sheet over the page. */
export type Subject =
  | { kind: 'request' | 'spot' | 'proposal'; id: number }
  | { kind: 'vote'; id: number; groupId: number }

type SubjectSheetProps = { subject: Subject; open: boolean; onClose: () => void }

export function SubjectSheet({ subject, open, onClose }: SubjectSheetProps) {
  switch (subject.kind) {
    case 'request':
      return <RequestSheet id={open ? subject.id : null} onClose={onClose} />
    case 'vote':
      return (
        <Sheet open={open} onClose={onClose} title={m.answer_vote_title()}>
          <ActivityCard groupId={subject.groupId} id={subject.id} />
        </Sheet>
      )
    case 'spot':
      return <SpotSheet id={subject.id} open={open} onClose={onClose} />
    case 'proposal':
      return (
        <Sheet open={open} onClose={onClose} title={m.answer_proposal_title()}>
          <OpenProposal id={subject.id} onClose={onClose} />
        </Sheet>
      )
  }
}

function SpotSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { id: viewerId } = useUser()
  const query = useQuery(eventPageQuery(id, viewerId))
  const { data: event, error } = query
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={event?.title ?? m.answer_spot_title()}
      {...(event !== undefined && {
        footer: (
          <div className="grid grow gap-2">
            <AttendanceStatus event={event} />
          </div>
        ),
      })}
    >
      {event !== undefined && (
        <div className="grid gap-4">
          <EventCover event={event} sizes="32rem" />
          <EventPageInfo event={event} />
          <AddressMap event={event} />
          <ButtonLink href={`/events/${id}`} variant="secondary" className="justify-self-start">
            {m.answer_view_event()}
          </ButtonLink>
        </div>
      )}
      {query.isPending && <Loading />}
      {event === undefined && error !== null && <SpotError error={error} query={query} onClose={onClose} />}
    </Sheet>
  )
}

function OpenProposal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(openProposalsQuery)
  const { data, error } = query
  if (query.isPending) return <Loading />
  if (data === undefined) return <ErrorState title={m.proposals_failed()} query={{ ...query, error }} />
  const proposal = data.find((other) => other.id === id)
  return proposal === undefined ? <NoLongerOpen onClose={onClose} /> : <ProposalCard proposal={proposal} />
}

type SpotErrorProps = {
  error: Error
  query: { refetch: () => unknown; isRefetching: boolean }
  onClose: () => void
}

function SpotError({ error, query: { refetch, isRefetching }, onClose }: SpotErrorProps) {
  if (isApiError(error, 'not_found')) return <NoLongerOpen onClose={onClose} />
  return <ErrorState title={m.answer_load_failed()} query={{ error, refetch, isRefetching }} />
}

function NoLongerOpen({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice title={m.answer_closed()}>{m.answer_closed_hint()}</Notice>
      <Button variant="secondary" onClick={onClose}>
        {m.answer_close()}
      </Button>
    </div>
  )
}
