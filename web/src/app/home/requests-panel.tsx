import type { Proposal } from '@coterie/contract/proposals'
import type { FriendRequest } from '@coterie/contract/requests'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check, Sparkles, X } from 'lucide-react'
import { Link } from 'wouter'

import { itemsOf } from '../../api/paged.ts'
import { receivedRequests } from '../../api/request-queries.ts'
import { openProposals } from '../../features/proposals/proposal-queries.ts'
import { useAnswer } from '../../features/requests/use-answer-request.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { homeWords } from '../../i18n/home.ts'
import { proposalsWords } from '../../i18n/proposals.ts'
import { requestsWords } from '../../i18n/requests.ts'
import { mostRows, Nothing, Panel, PanelRow } from './panel.tsx'

const circles = '/groups?view=circles'

/** Circles that are proposed, and people who ask to be friends or to join a circle. */
export function Requests() {
  const requests = useInfiniteQuery(receivedRequests)
  const proposals = useQuery(openProposals)
  const isThere = requests.data !== undefined && proposals.data !== undefined
  const rows = [
    ...(proposals.data ?? []).filter(waits).map((proposal) => ({ proposal })),
    ...itemsOf(requests.data).map((request) => ({ request })),
  ]
  const source = {
    items: isThere ? rows.slice(0, mostRows) : undefined,
    error: requests.error ?? proposals.error,
    isRefetching: requests.isRefetching || proposals.isRefetching,
    refetch: () => Promise.all([requests.refetch(), proposals.refetch()]),
  }
  return (
    <Panel
      title={homeWords.requests}
      href={circles}
      source={source}
      says={{ loading: homeWords.requestsLoading, failed: homeWords.requestsFailed }}
      none={<Nothing text={homeWords.requestsNone} href="/groups" label={homeWords.findPeople} />}
    >
      {(items) => (
        <ul>
          {items.map((row) =>
            'proposal' in row ? (
              <ProposalRow key={`proposal ${row.proposal.id}`} proposal={row.proposal} />
            ) : (
              <RequestRow key={row.request.id} request={row.request} />
            ),
          )}
        </ul>
      )}
    </Panel>
  )
}

/** A yes to a circle that has not come to life waits for others. */
function waits({ answer, group }: Proposal): boolean {
  return group !== null || answer !== 'yes'
}

function ProposalRow({ proposal: { people, group } }: { proposal: Proposal }) {
  const face = (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-second/10 text-second">
      <Sparkles size={20} strokeWidth={1.75} aria-hidden />
    </span>
  )
  const name = group === null ? proposalsWords.title(people.length + 1) : proposalsWords.alive(group.name)
  const detail = people.map((person) => person.name).join(', ')
  return <PanelRow href={circles} face={face} name={name} detail={detail} />
}

function RequestRow({ request }: { request: FriendRequest }) {
  const { id, fromId, fromUserName, fromUserAvatar, groupName } = request
  const { mutate, isPending } = useAnswer()
  const answer = (status: 'accepted' | 'rejected') => ({
    'aria-disabled': isPending || undefined,
    onClick: () => isPending || mutate({ id, status }),
  })
  return (
    <li className="flex h-14 items-center gap-1">
      <Link
        href={`/people/${fromId}`}
        className="-ml-2 flex min-h-14 min-w-0 grow items-center gap-3 rounded-control px-2 text-ink no-underline motion-feedback hover:bg-ink/5"
      >
        <Avatar name={fromUserName} picture={fromUserAvatar} />
        <span className="grid min-w-0">
          <span className="truncate text-15 leading-tight font-semibold">{fromUserName}</span>
          <span className="line-clamp-2 text-13 leading-tight wrap-anywhere text-ink-soft">
            {groupName === null ? requestsWords.wouldLikeToConnect : homeWords.wantsToJoin(groupName)}
          </span>
        </span>
      </Link>
      <IconButton icon={Check} label={requestsWords.acceptOf(fromUserName)} {...answer('accepted')} />
      <IconButton icon={X} label={requestsWords.declineOf(fromUserName)} {...answer('rejected')} />
    </li>
  )
}
