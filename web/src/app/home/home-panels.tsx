import type { SeeAgainCard } from '@coterie/contract/hearts'
import type { ConversationRow } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import type { Proposal } from '@coterie/contract/proposals'
import type { FriendRequest } from '@coterie/contract/requests'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check, Heart, Sparkles, X, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'

import { receivedRequestsQuery } from '../../api/notifications.ts'
import { getItems } from '../../api/paged.ts'
import { useUser } from '../../api/session.ts'
import { discoverQuery } from '../../features/events/event-data.ts'
import { weekFilter } from '../../features/events/event-filters.ts'
import { seeAgainCardsQuery } from '../../features/hearts/heart-queries.ts'
import { ConversationAvatar } from '../../features/messages/conversation-avatar.tsx'
import { conversationsQuery } from '../../features/messages/conversation-queries.ts'
import { toOneLine } from '../../features/messages/message-text.ts'
import { openProposalsQuery } from '../../features/proposals/proposal-queries.ts'
import { getProposalTitle } from '../../features/proposals/proposal-texts.ts'
import { useAnswerRequest } from '../../features/requests/friend-requests.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { CountBadge } from '../../ui/chips.tsx'
import { maxRows, EmptyPanel, Panel, PanelRow } from './panel.tsx'
import { WeekRow } from './week-row.tsx'

const circlesHref = '/groups?view=circles'

export function RequestsPanel() {
  const requests = useInfiniteQuery(receivedRequestsQuery)
  const proposals = useQuery(openProposalsQuery)
  const cards = useQuery(seeAgainCardsQuery)
  const hasLoaded = requests.data !== undefined && proposals.data !== undefined && cards.data !== undefined
  const rows = [
    ...(cards.data ?? []).map((card, index) => ({ card, index })),
    ...getItems(requests.data).map((request, index) => ({ request, index })),
    ...(proposals.data ?? []).filter(isUnanswered).map((proposal, index) => ({ proposal, index })),
  ]
  // Kinds take turns, so that none hides the others.
  rows.sort((a, b) => a.index - b.index)
  const source = {
    items: hasLoaded ? rows.slice(0, maxRows) : undefined,
    error: requests.error ?? proposals.error ?? cards.error,
    isRefetching: requests.isRefetching || proposals.isRefetching || cards.isRefetching,
    refetch: () => Promise.all([requests.refetch(), proposals.refetch(), cards.refetch()]),
  }
  return (
    <Panel
      title={m.home_requests()}
      href={circlesHref}
      source={source}
      statusTexts={{ loading: m.home_requests_loading(), failed: m.home_requests_failed() }}
      emptyState={<EmptyPanel text={m.home_no_requests()} href="/groups" label={m.home_find_people()} />}
    >
      {(items) => (
        <ul>
          {items.map((row) => {
            if ('card' in row) return <SeeAgainRow key={`card ${row.card.event.id}`} card={row.card} />
            return 'proposal' in row ? (
              <ProposalRow key={`proposal ${row.proposal.id}`} proposal={row.proposal} />
            ) : (
              <RequestRow key={row.request.id} request={row.request} />
            )
          })}
        </ul>
      )}
    </Panel>
  )
}

/** After a yes, a proposal waits for others. */
function isUnanswered({ answer, group }: Proposal): boolean {
  return group !== null || answer !== 'yes'
}

function ProposalRow({ proposal }: { proposal: Proposal }) {
  const { people, group } = proposal
  const name = group === null ? getProposalTitle(proposal) : m.proposals_started({ name: group.name })
  const detail = people.map((person) => person.name).join(', ')
  return <PanelRow href={circlesHref} leading={<RowIcon icon={Sparkles} />} name={name} detail={detail} />
}

function SeeAgainRow({ card: { event } }: { card: SeeAgainCard }) {
  return (
    <PanelRow
      href={`/events/${event.id}/again`}
      leading={<RowIcon icon={Heart} />}
      name={m.hearts_title()}
      detail={m.hearts_from({ title: event.title })}
    />
  )
}

function RowIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-second/10 text-second">
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

function RequestRow({ request }: { request: FriendRequest }) {
  const { id, fromId, fromUserName, fromUserAvatar, groupName } = request
  const { mutate, isPending } = useAnswerRequest()
  const getButtonProps = (status: 'accepted' | 'rejected') => ({
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
            {groupName === null
              ? m.requests_would_like_to_connect()
              : m.home_wants_to_join({ circle: groupName })}
          </span>
        </span>
      </Link>
      <IconButton
        icon={Check}
        label={m.requests_accept_label({ name: fromUserName })}
        {...getButtonProps('accepted')}
      />
      <IconButton
        icon={X}
        label={m.requests_decline_label({ name: fromUserName })}
        {...getButtonProps('rejected')}
      />
    </li>
  )
}

export function ThisWeekPanel() {
  const { place } = useUser()
  const list = useInfiniteQuery({ ...discoverQuery(weekFilter), enabled: place !== null })
  const events = getItems(list.data).filter(({ mine }) => !mine.dismissed)
  const items = place === null ? [] : list.data && events.slice(0, maxRows)
  return (
    <Panel
      title={m.home_week()}
      href="/events"
      source={{ ...list, items }}
      statusTexts={{ loading: m.home_week_loading(), failed: m.home_week_failed() }}
      emptyState={
        place === null ? (
          <EmptyPanel text={m.home_city_required()} href="/profile" label={m.home_add_city()} />
        ) : (
          <EmptyPanel text={m.home_no_events_this_week()} href="/events" label={m.home_all_events()} />
        )
      }
    >
      {(shownEvents) => (
        <ul>
          {shownEvents.map((event) => (
            <WeekRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

export function UnreadPanel() {
  // The unread count in the navigation keeps these fresh.
  const list = useInfiniteQuery({ ...conversationsQuery('unread'), refetchOnMount: true })
  const rows = getItems(list.data).filter(({ muted, unreadCount }) => !muted && unreadCount > 0)
  return (
    <Panel
      title={m.home_unread()}
      href="/messages"
      source={{ ...list, items: list.data && rows.slice(0, maxRows) }}
      statusTexts={{ loading: m.home_unread_loading(), failed: m.home_unread_failed() }}
      emptyState={<EmptyPanel text={m.home_no_unread()} href="/messages" label={m.home_go_to_messages()} />}
    >
      {(items) => (
        <ul>
          {items.map((row) => (
            <UnreadRow key={row.conversation} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function UnreadRow({
  row: { conversation, name, image, lastMessage, unreadCount },
}: {
  row: ConversationRow
}) {
  const count = (
    <>
      <CountBadge count={unreadCount} />
      <span className="sr-only">{m.message_news_unread_count({ count: unreadCount })}</span>
    </>
  )
  return (
    <PanelRow
      href={`/messages/${conversation}`}
      leading={<ConversationAvatar conversation={conversation} name={name} image={image} />}
      name={name}
      detail={useMessagePreview(lastMessage)}
      trailing={count}
      isBold
    />
  )
}

function useMessagePreview(message: ConversationRow['lastMessage']): string {
  const { id: viewerId } = useUser()
  if (message === null) return m.messages_no_messages_yet()
  const preview = toOneLine(message)
  return message.senderId === viewerId && !message.deleted
    ? m.messages_message_from_you({ text: preview })
    : preview
}
