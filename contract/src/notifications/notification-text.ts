import { m } from '@coterie/contract/paraglide/messages'
import { getLocale } from '@coterie/contract/paraglide/runtime'

import { getFormatLocale } from '../languages.ts'
import type { Language } from '../languages.ts'
import { notificationSentences } from './notification-sentences.ts'
import type { UserNotification, NotificationKind } from './notifications.ts'

export type NotificationInput = Pick<
  UserNotification,
  | 'kind'
  | 'people'
  | 'count'
  | 'about'
  | 'circle'
  | 'startsAt'
  | 'timezone'
  | 'claimBy'
  | 'comment'
  | 'report'
>

export type NotificationText = { sentence: string; detail: string | null }

/** Kinds whose count is of messages, not of people. */
export const messageCountKinds: ReadonlySet<NotificationKind> = new Set([
  'messages',
  'event-comment',
  'host-message',
])

/** How to write a notification. */
export type NotificationOptions = {
  language?: Language
  /** For times, perhaps with the device's clock setting. */
  formatLocale?: string
  /** The reader's. Defaults to that of this device. */
  timeZone?: string
}

export function notificationText(
  input: NotificationInput,
  { language = getLocale(), timeZone, ...options }: NotificationOptions = {},
): NotificationText {
  const locale = options.formatLocale ?? getFormatLocale(language)
  const { kind, people, about, count } = input
  const names = people.map(({ name }) => name)
  const context = {
    language,
    actors: joinNames(names, messageCountKinds.has(kind) ? people.length : count, language),
    hasActors: people.length > 0,
    actorCount: people.length,
    count,
    subject: about?.name ?? '',
    claimBy: formatClaimTime(input, { locale, timeZone }),
    comment: input.comment,
    report: input.report,
    schedule: [formatStart(input, locale), input.circle].filter((part) => part !== null).join(' · ') || null,
  }
  const text = notificationSentences[kind](context, { locale: language })
  const [sentence, detail] = typeof text === 'string' ? [text, null] : text
  return { sentence, detail }
}

/** @param count of all people, including the unnamed ones. */
function joinNames(names: readonly string[], count: number, locale: Language): string {
  const [first = m.notification_someone({}, { locale }), second] = names
  if (count > 2) return m.notification_name_and_others({ first, others: count - 1 }, { locale })
  if (second === undefined) return first
  return new Intl.ListFormat(getFormatLocale(locale)).format([first, second])
}

/** The local time of the event, such as 'Sat, Nov 28, 10:00 AM'. */
function formatStart({ startsAt, timezone }: NotificationInput, locale: string): string | null {
  if (startsAt === null) return null
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timezone === null ? {} : { timeZone: timezone }),
  }).format(new Date(startsAt))
}

type Clock = { locale: string; timeZone: string | undefined }

/** 'Sat 7:20 PM' in the reader's time zone; 'Sat 7:20 PM GMT+1' if the event is in another zone. */
function formatClaimTime(
  { claimBy, timezone }: NotificationInput,
  { locale, timeZone }: Clock,
): string | null {
  if (claimBy === null) return null
  const formatTime = (zone: string | undefined, options: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      ...(zone === undefined ? {} : { timeZone: zone }),
      ...options,
    }).format(new Date(claimBy))
  const isSameTime = timezone === null || formatTime(timezone) === formatTime(timeZone)
  return formatTime(timeZone, isSameTime ? {} : { timeZoneName: 'short' })
}
