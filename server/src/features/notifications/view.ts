import { chooseCover } from '@coterie/contract/events/covers'
import type { Cover } from '@coterie/contract/events/covers'
import type { Language } from '@coterie/contract/languages'
import { getAnswerLabels } from '@coterie/contract/notifications/answer-labels'
import type { Answerable, UserNotification } from '@coterie/contract/notifications/notifications'
import { urgentReasons } from '@coterie/contract/reports/reports'

import type { Queryable } from '../../db/database.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { kinds } from '../notification-store/service.ts'
import { getLinkTarget } from './link-targets.ts'
import { messageCountKinds, formatNotification } from './notification-text.ts'
import type { NotificationRow } from './queries.ts'

/** A notification before its texts are written in the language of its recipient. */
export type LoadedNotification = Omit<UserNotification, 'sentence' | 'detail' | 'answerable'> & {
  answerable: Omit<Answerable, 'labels'> | null
  /** The drawn cover of an event without a photo, for emails. */
  cover: Cover | null
}

const maxNamed = 3
const maxLength = 280

/** Names only people who are visible to the viewer now. */
export async function loadNotifications(
  db: Queryable,
  viewerId: number,
  rows: readonly NotificationRow[],
): Promise<LoadedNotification[]> {
  const actorIds = rows.flatMap(({ people }) => people)
  const visiblePeople =
    actorIds.length === 0 ? new Map<number, never>() : await findVisiblePeople(db, viewerId, actorIds)
  return rows.map((row) => toNotification(row, visiblePeople))
}

/** Adds the texts. */
export function toUserNotification(notification: LoadedNotification, language: Language): UserNotification {
  const { answerable, cover: _, ...fields } = notification
  return {
    ...fields,
    ...formatNotification(notification, language),
    answerable: answerable && { ...answerable, labels: getAnswerLabels(answerable, language) },
  }
}

function toNotification(
  row: NotificationRow,
  visiblePeople: ReadonlyMap<number, VisiblePerson>,
): LoadedNotification {
  const people = row.people.flatMap((id) => visiblePeople.get(id) ?? []).slice(0, maxNamed)
  return {
    id: row.id,
    kind: row.kind,
    people: people.map(({ id, name, avatar }) => ({ id, name, avatar })),
    count: messageCountKinds.has(row.kind) || !kinds[row.kind].isAboutPeople ? row.count : row.peopleCount,
    about: toSubject(row),
    cover: getCover(row),
    circle: row.title === null ? null : row.groupName,
    startsAt: row.startsAt?.toISOString() ?? null,
    allDay: row.isAllDay ?? false,
    timezone: row.timezone,
    offerExpiresAt: row.offerExpiresAt?.toISOString() ?? null,
    comment: row.comment === null ? null : shorten(row.comment),
    report: toReport(row.report),
    answerable: toAnswerable(row),
    href: getLinkTarget(row),
    directionsHref: row.hasDirections ? `/events/${row.eventId}?directions=open` : null,
    at: row.at.toISOString(),
    read: row.read,
  }
}

/** Earlier versions put several requests into one notification. Those are answered in the list of requests. */
function toAnswerable({ openRequests, answerable }: NotificationRow): LoadedNotification['answerable'] {
  const [id] = openRequests
  if (id === undefined || openRequests.length > 1) return answerable
  return { kind: 'request', id, answer: null, hasSeveralDates: false }
}

function toReport(report: NotificationRow['report']): UserNotification['report'] {
  if (report === null) return null
  const { kind, of, id, reason } = report
  const target = kind === 'picture' ? { kind, of: of ?? 'person', id } : { kind, id }
  return { target, reason, urgent: urgentReasons.includes(reason) }
}

function getCover(row: NotificationRow): Cover | null {
  if (row.eventId === null || row.eventImage !== null || row.title === null) return null
  return chooseCover({
    id: row.eventId,
    title: row.title,
    category: row.eventCategory,
    tags: row.eventTags,
    location: row.eventLocation,
  })
}

function shorten(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')]
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 1).join('')}…`
    : characters.join('')
}

function toSubject({
  title,
  groupName,
  groupImage,
  eventImage,
  deletedCircleName,
}: NotificationRow): UserNotification['about'] {
  const name = title ?? groupName ?? deletedCircleName
  return name === null ? null : { name, image: getPictureUrl(title === null ? groupImage : eventImage, 96) }
}
