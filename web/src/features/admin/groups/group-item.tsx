import type { AdminGroup } from '@coterie/contract/admin'
import { cityName } from '@coterie/contract/i18n/cities'
import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { ChevronDown, Eye, EyeOff, MapPin, Trash2 } from 'lucide-react'

import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import { GroupDetails } from './group-details.tsx'
import { useHideGroup } from './group-mutations.ts'

const visibleInterests = 3

type GroupItemProps = { group: AdminGroup; open: boolean; onToggle: () => void; onDelete: () => void }

export function GroupItem({ group, open, onToggle, onDelete }: GroupItemProps) {
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
          {group.location === null ? m.admin_groups_no_location() : cityName(group.location)}
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
  const hiddenCount = names.length - visibleInterests
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {names.slice(0, visibleInterests).map((name) => (
        <li key={name} className="max-w-full">
          <Badge>{interestName(name)}</Badge>
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className="text-13 text-ink-soft">{m.admin_groups_more_interests({ count: hiddenCount })}</li>
      )}
    </ul>
  )
}
