import type { Notice, NoticeKind } from './notifications.ts'
import { noticeTexts } from '../i18n/notifications.ts'
import type { NoticeTexts } from '../i18n/notifications.ts'

/** What the words of a notice depend on. */
export type Told = Pick<
  Notice,
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

/** One sentence, and perhaps a second line: where, when, or what it means. */
export type NoticeWords = { sentence: string; detail: string | null }

/** Kinds whose count is of messages, not of people. */
export const countsMessages: ReadonlySet<NoticeKind> = new Set(['messages', 'event-comment', 'host-comment'])

/**
 * What a notice says, in the language of this build or in that of the texts given.
 *
 * @param timeZone of the reader; left out, that of this device.
 */
export function noticeWords(told: Told, texts: NoticeTexts = noticeTexts, timeZone?: string): NoticeWords {
  const { kind, people, about, count } = told
  const said = texts.kinds[kind]({
    who: namesOf(
      people.map(({ name }) => name),
      countsMessages.has(kind) ? people.length : count,
      texts,
    ),
    named: people.length > 0,
    several: count > 1,
    writers: people.length,
    count,
    what: about?.name ?? '',
    claimBy: claimTimeOf(told, { locale: texts.locale, timeZone }),
    comment: told.comment,
    report: told.report,
    place: [whenOf(told, texts.locale), told.circle].filter((part) => part !== null).join(' · ') || null,
  })
  const [sentence, detail] = typeof said === 'string' ? [said, null] : said
  return { sentence, detail }
}

/** @param count of all of them, of whom the first few are named. */
function namesOf(names: readonly string[], count: number, texts: NoticeTexts): string {
  const [first = texts.somebody, second] = names
  if (count > 2) return texts.andOthers(first, count - 1)
  return second === undefined ? first : texts.both(first, second)
}

/** 'Sat, Nov 28, 10:00 AM', where it takes place. */
function whenOf({ startsAt, timezone }: Told, locale: string): string | null {
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

/** '7:20 PM' by the reader's clock; '7:20 PM GMT+1' if the clocks at the event show another time. */
function claimTimeOf({ claimBy, timezone }: Told, { locale, timeZone }: Clock): string | null {
  if (claimBy === null) return null
  const hourIn = (zone: string | undefined, more: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      minute: '2-digit',
      ...(zone === undefined ? {} : { timeZone: zone }),
      ...more,
    }).format(new Date(claimBy))
  const isSame = timezone === null || hourIn(timezone) === hourIn(timeZone)
  return hourIn(timeZone, isSame ? {} : { timeZoneName: 'short' })
}
