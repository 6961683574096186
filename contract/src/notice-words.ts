import type { Notice } from './notifications.ts'
import { noticeTexts } from './words/notices.ts'
import type { NoticeTexts } from './words/notices.ts'

/** What the words of a notice depend on. */
export type Told = Pick<Notice, 'kind' | 'people' | 'count' | 'about' | 'circle' | 'startsAt' | 'timezone'>

/** One sentence, and perhaps a second line: where, when, or what it means. */
export type NoticeWords = { sentence: string; detail: string | null }

/** What a notice says, in the language of this build or in that of the texts given. */
export function noticeWords(told: Told, texts: NoticeTexts = noticeTexts): NoticeWords {
  const { kind, people, about, count } = told
  const said = texts.kinds[kind]({
    who: namesOf(
      people.map(({ name }) => name),
      kind === 'messages' ? people.length : count,
      texts,
    ),
    named: people.length > 0,
    several: count > 1,
    count,
    what: about?.name ?? '',
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
