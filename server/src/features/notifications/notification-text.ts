import { noticeWords } from '@coterie/contract/notifications/notification-text'
import type { NoticeWords } from '@coterie/contract/notifications/notification-text'
import type { Notice } from '@coterie/contract/notifications/notifications'

import type { Reader } from '../../db/recipients.ts'
import { wordsIn } from '../../i18n/messages.ts'

/** The text of a notice in the reader's language and, if known, their time zone. */
export function saidTo(
  { language, timezone }: Pick<Reader, 'language' | 'timezone'>,
  notice: Notice,
): NoticeWords {
  return noticeWords(notice, wordsIn(language).notices, timezone ?? notice.timezone ?? 'UTC')
}
