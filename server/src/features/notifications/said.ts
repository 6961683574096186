import { noticeWords } from '@coterie/contract/notice-words'
import type { NoticeWords } from '@coterie/contract/notice-words'
import type { Notice } from '@coterie/contract/notifications'

import type { Reader } from '../../db/readers.ts'
import { wordsIn } from '../../words/words.ts'

/** The text of a notice in the reader's language and, if known, their time zone. */
export function saidTo(
  { language, timezone }: Pick<Reader, 'language' | 'timezone'>,
  notice: Notice,
): NoticeWords {
  return noticeWords(notice, wordsIn(language).notices, timezone ?? notice.timezone ?? 'UTC')
}
