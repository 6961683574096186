import type { AdminEvent } from '@coterie/contract/admin'
import { cityName } from '@coterie/contract/i18n/cities'
import { CalendarDays, MapPin, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'wouter'

import { adminEventsTexts as t } from '../../../i18n/admin-groups.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates.ts'

export function EventItem({ event, onDelete }: { event: AdminEvent; onDelete: () => void }) {
  const { title, description, location, eventDate, time, sponsors, group } = event
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 font-text text-17 font-semibold wrap-anywhere">{title}</h3>
        <StatusBadges event={event} />
      </div>
      <p className={`line-clamp-3 text-15 ${description === null ? 'text-ink-soft' : ''}`}>
        {description ?? t.noDescription}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-soft">
        <span className="inline-flex items-center gap-1">
          <MapPin size={14} strokeWidth={1.75} aria-hidden />
          {location === null ? t.noLocation : cityName(location)}
        </span>
        <span className="inline-flex items-center gap-1">
          <CalendarDays size={14} strokeWidth={1.75} aria-hidden />
          {formatDate(eventDate, 'date', 'UTC')},{' '}
          {time === '' ? t.dateToBeDetermined : formatDate(`2000-01-01T${time}Z`, 'clock', 'UTC')}
        </span>
      </p>
      {sponsors.length > 0 && <p className="text-13">{t.sponsors(sponsors.join(', '))}</p>}
      {group !== null && <MeetupGroupLink group={group} />}
      <div className="-mx-3 flex flex-wrap">
        <EditLink event={event} />
        <Button
          variant="quiet"
          icon={Trash2}
          className="px-3! text-bad! hover:bg-bad/10!"
          aria-label={t.deleteLabel(title)}
          onClick={onDelete}
        >
          {t.delete}
        </Button>
      </div>
    </div>
  )
}

function StatusBadges({ event: { cancelled, upcoming } }: { event: AdminEvent }) {
  return (
    <>
      <Badge tone={upcoming ? 'second' : 'plain'}>{upcoming ? t.upcoming : t.past}</Badge>
      {cancelled && <Badge tone="warn">{t.cancelled}</Badge>}
    </>
  )
}

function MeetupGroupLink({ group: { id, name } }: { group: NonNullable<AdminEvent['group']> }) {
  return (
    <p className="text-13">
      <Link
        href={`/admin?tab=groups&circle=${id}`}
        className="text-second underline underline-offset-4 max-wide:inline-flex max-wide:min-h-11 max-wide:items-center"
      >
        {t.meetupOf(name)}
      </Link>
    </p>
  )
}

function EditLink({ event: { id, title, canEdit, cancelled, group } }: { event: AdminEvent }) {
  if (canEdit)
    return (
      <ButtonLink
        href={`/events/${id}/edit`}
        variant="quiet"
        icon={Pencil}
        className="px-3!"
        aria-label={t.editLabel(title)}
      >
        {t.edit}
      </ButtonLink>
    )
  const reasonText =
    group !== null
      ? t.cannotEditReasons.meetup
      : cancelled
        ? t.cannotEditReasons.cancelled
        : t.cannotEditReasons.past
  return (
    <Button
      variant="quiet"
      icon={Pencil}
      className="px-3!"
      disabled
      title={reasonText}
      aria-label={`${t.editLabel(title)}: ${reasonText}`}
    >
      {t.edit}
    </Button>
  )
}
