import type { AdminGroup } from '@coterie/contract/admin'
import { interestName } from '@coterie/contract/i18n/interests'
import { placeName } from '@coterie/contract/i18n/cities'
import { ChevronDown, Eye, EyeOff, MapPin, Trash2 } from 'lucide-react'

import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { adminGroupsWords as words } from '../../../i18n/admin-groups.ts'
import { useHide } from './group-mutations.ts'
import { GroupDetails } from './group-details.tsx'

/** Interests that a row names; the rest is a number. */
const interestsShown = 3

type GroupItemProps = { group: AdminGroup; open: boolean; onToggle: () => void; onDelete: () => void }

/** A circle in the list, and what admins can do with it. */
export function GroupItem({ group, open, onToggle, onDelete }: GroupItemProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Heading group={group} />
      <p className={`line-clamp-3 text-15 ${group.description === null ? 'text-ink-soft' : ''}`}>
        {group.description ?? words.noDescription}
      </p>
      <Interests names={group.interests} />
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
        <span className="inline-flex items-center gap-1">
          <MapPin size={14} strokeWidth={1.75} aria-hidden />
          {group.location === null ? words.noLocation : placeName(group.location)}
        </span>
        <span>{words.created(dateInWords(group.createdAt, 'date'))}</span>
      </p>
      <div className="-mx-3 flex flex-wrap">
        <Button
          look="quiet"
          icon={ChevronDown}
          className="px-3! aria-expanded:[&_svg]:rotate-180"
          aria-expanded={open}
          aria-label={words.viewOf(group.name)}
          onClick={onToggle}
        >
          {words.view}
        </Button>
        <HideOrShow group={group} />
        <Button
          look="quiet"
          icon={Trash2}
          className="px-3! text-bad! hover:bg-bad/10!"
          aria-label={`${words.remove}: ${group.name}`}
          onClick={onDelete}
        >
          {words.remove}
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
      <Badge>{words.members(memberCount)}</Badge>
      {hiddenAt !== null && (
        <Badge tone="warn" icon={EyeOff}>
          {words.hidden}
        </Badge>
      )}
    </div>
  )
}

function HideOrShow({ group }: { group: AdminGroup }) {
  const { mutate, isPending } = useHide()
  const isHidden = group.hiddenAt !== null
  const [atRest, atWork] = isHidden ? [words.show, words.showing] : [words.hide, words.hiding]
  const label = isPending ? atWork : atRest
  return (
    <Button
      look="quiet"
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
  const rest = names.length - interestsShown
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {names.slice(0, interestsShown).map((name) => (
        <li key={name} className="max-w-full">
          <Badge>{interestName(name)}</Badge>
        </li>
      ))}
      {rest > 0 && <li className="text-13 text-ink-soft">{words.more(rest)}</li>}
    </ul>
  )
}
