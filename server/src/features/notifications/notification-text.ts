import { getFormatLocale } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import type { NotificationKind, UserNotification } from '@coterie/contract/notifications/notifications'
import { formatSchedule } from '@coterie/contract/notifications/schedule'
import { m } from '@coterie/contract/paraglide/messages'

import type { Recipient } from '../../db/recipients.ts'
import { notificationSentences } from './notification-sentences.ts'

export type NotificationText = Pick<UserNotification, 'sentence' | 'detail'>

type NotificationContent = Pick<
  UserNotification,
  'kind' | 'people' | 'count' | 'about' | 'comment' | 'report'
>

/** Kinds whose count is the number of messages, not of people. */
export const messageCountKinds: ReadonlySet<NotificationKind> = new Set([
  'messages',
  'event-comment',
  'host-message',
])

/** For clients that format the schedule themselves. */
export function formatNotification(
  { kind, people, about, count, comment, report }: NotificationContent,
  language: Language,
): NotificationText {
  const names = people.map(({ name }) => name)
  const context = {
    language,
    actors: joinNames(names, messageCountKinds.has(kind) ? people.length : count, language),
    hasActors: people.length > 0,
    actorCount: people.length,
    count,
    subject: about?.name ?? '',
    comment,
    report,
  }
  const text = notificationSentences[kind](context, { locale: language })
  const [sentence, detail] = typeof text === 'string' ? [text, null] : text
  return { sentence, detail }
}

/** For push messages and emails. */
export function formatNotificationFor(
  { language, timezone }: Pick<Recipient, 'language' | 'timezone'>,
  notification: NotificationContent & Parameters<typeof formatSchedule>[0],
): NotificationText {
  const { sentence, detail } = formatNotification(notification, language)
  const timeZone = timezone ?? notification.timezone ?? 'UTC'
  return { sentence, detail: detail ?? formatSchedule(notification, { language, timeZone }) }
}

/** @param count number of people, including those who are not named. */
function joinNames(names: readonly string[], count: number, locale: Language): string {
  const [first = m.notification_someone({}, { locale }), second] = names
  if (count > 2) return m.notification_name_and_others({ first, others: count - 1 }, { locale })
  if (second === undefined) return first
  return new Intl.ListFormat(getFormatLocale(locale)).format([first, second])
}
