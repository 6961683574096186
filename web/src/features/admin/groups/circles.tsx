import type { AdminGroup, AdminGroupDetails } from '@coterie/contract/admin'
import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronDown, Eye, EyeOff, MapPin, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams, Link } from 'wouter'

import { getItems } from '../../../api/paged.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { formatNumber } from '../../../ui/text.ts'
import { DetailList } from '../detail-list.tsx'
import { groupsQuery, groupQuery, useHideGroup } from './circles-data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { QueryList, SearchableCard } from './searchable-list.tsx'

const joinPolicyTexts = {
  open: m.admin_groups_join_policies_open,
  request: m.admin_groups_join_policies_request,
  invitation: m.admin_groups_join_policies_invitation,
}

/** Never shows the circle's messages. */
function GroupDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch, isRefetching } = useQuery(groupQuery(id))
  return (
    <section aria-label={m.admin_groups_details()} className="invitation grid gap-4 p-6 text-15">
      {data !== undefined && <Details group={data} />}
      {data === undefined && error === null && <Skeleton className="h-24" />}
      {data === undefined && error !== null && (
        <ErrorState title={m.admin_groups_details_failed()} query={{ error, refetch, isRefetching }} />
      )}
      <Button variant="secondary" className="justify-self-start" onClick={onClose}>
        {m.admin_groups_close()}
      </Button>
    </section>
  )
}

function Details({ group }: { group: AdminGroupDetails }) {
  const hiddenCount = group.memberCount - group.members.length
  return (
    <>
      <h4 className="font-display text-20 font-semibold">{group.name}</h4>
      <DetailList details={getDetails(group)} />
      <div className="grid gap-1">
        <h5 className="font-text text-13 font-semibold text-ink-soft">{m.admin_groups_member_list()}</h5>
        <ul className="grid gap-x-6 wide:grid-cols-2">
          {group.members.map(({ id, name, role }) => (
            <li key={id} className="flex min-h-11 items-center gap-2">
              <PersonLink id={id} name={name} />
              {role === 'admin' && <Badge>{m.admin_groups_organizer()}</Badge>}
            </li>
          ))}
        </ul>
        {hiddenCount > 0 && (
          <p className="text-13 text-ink-soft">
            {m.admin_groups_more_members({ count: formatNumber(hiddenCount) })}
          </p>
        )}
      </div>
    </>
  )
}

function getDetails({
  creator,
  joinPolicy,
  lastActiveAt,
  hiddenAt,
}: AdminGroupDetails): [string, ReactNode][] {
  const creatorLink =
    creator === null ? m.admin_groups_deleted_creator() : <PersonLink id={creator.id} name={creator.name} />
  return [
    [m.admin_groups_creator(), creatorLink],
    [m.admin_groups_join_policy(), joinPolicyTexts[joinPolicy]()],
    [m.admin_groups_last_active(), formatDate(lastActiveAt, 'dateAndTime')],
    ...(hiddenAt === null
      ? []
      : ([[m.admin_groups_hidden_since(), formatDate(hiddenAt, 'date')]] as [string, ReactNode][])),
  ]
}

function PersonLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      href={`/admin?tab=users&user=${id}`}
      className="text-ink underline underline-offset-4 wrap-anywhere max-wide:inline-flex max-wide:min-h-11 max-wide:items-center"
    >
      {name}
    </Link>
  )
}

const visibleInterestCount = 3

type GroupItemProps = { group: AdminGroup; open: boolean; onToggle: () => void; onDelete: () => void }

function GroupItem({ group, open, onToggle, onDelete }: GroupItemProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Heading group={group} />
      <p className={`line-clamp-3 text-15 ${group.description === null ? 'text-ink-soft' : ''}`}>
        {group.description ?? m.admin_groups_no_description()}
      </p>
      <Interests names={group.interests} />
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
        <span className="inline-flex items-center gap-1">
          <MapPin size={14} strokeWidth={1.75} aria-hidden />
          {group.location === null ? m.admin_groups_no_location() : translateCity(group.location)}
        </span>
        <span>{m.admin_groups_created({ day: formatDate(group.createdAt, 'date') })}</span>
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="quiet"
          icon={ChevronDown}
          className="px-3! aria-expanded:[&_svg]:rotate-180"
          aria-expanded={open}
          aria-label={m.admin_groups_view_label({ name: group.name })}
          onClick={onToggle}
        >
          {m.admin_groups_view_circle()}
        </Button>
        <HideToggle group={group} />
        <Button
          variant="quiet"
          icon={Trash2}
          className="px-3! text-bad! hover:bg-bad/10!"
          aria-label={`${m.admin_groups_delete()}: ${group.name}`}
          onClick={onDelete}
        >
          {m.admin_groups_delete()}
        </Button>
      </div>
      {open && <GroupDetails id={group.id} onClose={onToggle} />}
    </div>
  )
}

function Heading({ group: { name, memberCount, hiddenAt } }: { group: AdminGroup }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h3 className="min-w-0 font-text text-17 font-semibold wrap-anywhere">{name}</h3>
      <Badge>{m.admin_groups_members({ count: memberCount, countText: formatNumber(memberCount) })}</Badge>
      {hiddenAt !== null && (
        <Badge tone="warn" icon={EyeOff}>
          {m.admin_groups_hidden()}
        </Badge>
      )}
    </div>
  )
}

function HideToggle({ group }: { group: AdminGroup }) {
  const { mutate, isPending } = useHideGroup()
  const isHidden = group.hiddenAt !== null
  const [idleLabel, pendingLabel] = isHidden
    ? [m.admin_groups_unhide(), m.admin_groups_unhiding()]
    : [m.admin_groups_hide(), m.admin_groups_hiding()]
  const label = isPending ? pendingLabel : idleLabel
  return (
    <Button
      variant="quiet"
      icon={isHidden ? Eye : EyeOff}
      className="px-3!"
      pending={isPending}
      aria-label={`${label}: ${group.name}`}
      onClick={() => mutate(group)}
    >
      {label}
    </Button>
  )
}

function Interests({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const hiddenCount = names.length - visibleInterestCount
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {names.slice(0, visibleInterestCount).map((name) => (
        <li key={name} className="max-w-full">
          <Badge>{translateInterest(name)}</Badge>
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className="text-13 text-ink-soft">{m.admin_groups_more_interests({ count: hiddenCount })}</li>
      )}
    </ul>
  )
}

const searchDelay = 250

/** /admin?tab=groups&circle=7 opens one group. */
export function GroupsList() {
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim(), searchDelay)
  const list = useInfiniteQuery({ ...groupsQuery(search), placeholderData: keepPreviousData })
  const [openGroupId, toggleGroup] = useOpenedGroup()
  const [groupToDelete, setGroupToDelete] = useState<{ id: number; name: string } | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const isNotInList =
    openGroupId !== null &&
    list.data !== undefined &&
    getItems(list.data).every(({ id }) => id !== openGroupId)
  return (
    <SearchableCard
      title={m.admin_groups_title()}
      search={{
        label: m.admin_groups_search_label(),
        placeholder: m.admin_groups_search(),
        value: searchText,
        onChange: setSearchText,
      }}
      area={area}
    >
      {isNotInList && <GroupDetails id={openGroupId} onClose={() => toggleGroup(openGroupId)} />}
      <QueryList
        list={list}
        texts={{ loading: m.admin_groups_loading(), failed: m.admin_groups_failed() }}
        empty={<p className="py-8 text-center text-15 text-ink-soft">{m.admin_groups_none_found()}</p>}
      >
        {(group) => (
          <GroupItem
            group={group}
            open={openGroupId === group.id}
            onToggle={() => toggleGroup(group.id)}
            onDelete={() => setGroupToDelete(group)}
          />
        )}
      </QueryList>
      <DeleteDialog
        kind="group"
        item={groupToDelete}
        onClose={() => setGroupToDelete(null)}
        onDeleted={() => setGroupToDelete(null)}
        focusAfter={() => area.current}
      />
    </SearchableCard>
  )
}

function useOpenedGroup(): [number | null, (id: number) => void] {
  const [params, setParams] = useSearchParams()
  const circleId = Number(params.get('circle'))
  const openGroupId = Number.isSafeInteger(circleId) && circleId > 0 ? circleId : null
  const toggleGroup = (id: number) =>
    setParams(openGroupId === id ? { tab: 'groups' } : { tab: 'groups', circle: String(id) }, {
      replace: true,
    })
  return [openGroupId, toggleGroup]
}
