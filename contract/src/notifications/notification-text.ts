import { notificationTexts } from '../i18n/notifications.ts'
import type { NotificationTexts } from '../i18n/notifications.ts'
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
  'host-comment',
])

/** @param timeZone of the reader; defaults to that of this device. */
export function notificationText(
  input: NotificationInput,
  texts: NotificationTexts = notificationTexts,
  timeZone?: string,
): NotificationText {
  const { kind, people, about, count } = input
  const text = texts.kinds[kind]({
    actors: joinNames(
      people.map(({ name }) => name),
      messageCountKinds.has(kind) ? people.length : count,
      texts,
    ),
    hasActors: people.length > 0,
    isPlural: count > 1,
    actorCount: people.length,
    count,
    subject: about?.name ?? '',
    claimBy: formatClaimTime(input, { locale: texts.locale, timeZone }),
    comment: input.comment,
    report: input.report,
    schedule:
      [formatStart(input, texts.locale), input.circle].filter((part) => part !== null).join(' · ') || null,
  })
  const [sentence, detail] = typeof text === 'string' ? [text, null] : text
  return { sentence, detail }
}

/** @param count of all people, including the unnamed ones. */
function joinNames(names: readonly string[], count: number, texts: NotificationTexts): string {
  const [first = texts.someone, second] = names
  if (count > 2) return texts.nameAndOthers(first, count - 1)
  return second === undefined ? first : texts.joinTwoNames(first, second)
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

/** '7:20 PM' in the reader's time zone; '7:20 PM GMT+1' if the event is in another zone. */
function formatClaimTime(
  { claimBy, timezone }: NotificationInput,
  { locale, timeZone }: Clock,
): string | null {
  if (claimBy === null) return null
  const formatTime = (zone: string | undefined, options: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      ...(zone === undefined ? {} : { timeZone: zone }),
      ...options,
    }).format(new Date(claimBy))
  const isSameTime = timezone === null || formatTime(timezone) === formatTime(timeZone)
  return formatTime(timeZone, isSameTime ? {} : { timeZoneName: 'short' })
}
