import type { AdminGroup } from '@coterie/contract/admin'
import { cityName } from '@coterie/contract/i18n/cities'
import { interestName } from '@coterie/contract/i18n/interests'
import { ChevronDown, Eye, EyeOff, MapPin, Trash2 } from 'lucide-react'

import { adminGroupsTexts as t } from '../../../i18n/admin-groups.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'
import { GroupDetails } from './group-details.tsx'
import { useHideGroup } from './group-mutations.ts'

const visibleInterests = 3

type GroupItemProps = { group: AdminGroup; open: boolean; onToggle: () => void; onDelete: () => void }

export function GroupItem({ group, open, onToggle, onDelete }: GroupItemProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Heading group={group} />
      <p className={`line-clamp-3 text-15 ${group.description === null ? 'text-ink-soft' : ''}`}>
        {group.description ?? t.noDescription}
      </p>
      <Interests names={group.interests} />
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
        <span className="inline-flex items-center gap-1">
          <MapPin size={14} strokeWidth={1.75} aria-hidden />
          {group.location === null ? t.noLocation : cityName(group.location)}
        </span>
        <span>{t.created(formatDate(group.createdAt, 'date'))}</span>
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Button
          variant="quiet"
          icon={ChevronDown}
          className="px-3! aria-expanded:[&_svg]:rotate-180"
          aria-expanded={open}
          aria-label={t.viewLabel(group.name)}
          onClick={onToggle}
        >
          {t.viewCircle}
        </Button>
        <HideToggle group={group} />
        <Button
          variant="quiet"
          icon={Trash2}
          className="px-3! text-bad! hover:bg-bad/10!"
          aria-label={`${t.delete}: ${group.name}`}
          onClick={onDelete}
        >
          {t.delete}
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
      <Badge>{t.members(memberCount)}</Badge>
      {hiddenAt !== null && (
        <Badge tone="warn" icon={EyeOff}>
          {t.hidden}
        </Badge>
      )}
    </div>
  )
}

function HideToggle({ group }: { group: AdminGroup }) {
  const { mutate, isPending } = useHideGroup()
  const isHidden = group.hiddenAt !== null
  const [idleLabel, pendingLabel] = isHidden ? [t.unhide, t.unhiding] : [t.hide, t.hiding]
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
      {hiddenCount > 0 && <li className="text-13 text-ink-soft">{t.moreInterests(hiddenCount)}</li>}
    </ul>
  )
}
