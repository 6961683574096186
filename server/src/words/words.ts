import type { Language } from '@coterie/contract/languages'
import { formWords as spanishForms } from '@coterie/contract/words/es/forms'
import { noticeTexts as spanishNotices } from '@coterie/contract/words/es/notices'
import { refusalWords as spanishRefusals } from '@coterie/contract/words/es/refusals'
import { reasonWords as spanishReasons } from '@coterie/contract/words/es/reports'
import { formWords } from '@coterie/contract/words/forms'
import { noticeTexts } from '@coterie/contract/words/notices'
import { refusalWords } from '@coterie/contract/words/refusals'
import { reasonWords } from '@coterie/contract/words/reports'

import { refusedWords } from './en/refused.ts'
import { refusedWords as spanishRefused } from './es/refused.ts'

const english = {
  forms: formWords,
  notices: noticeTexts,
  reasons: reasonWords,
  refusals: refusalWords,
  refused: refusedWords,
}

/** All that the server says to people, in one language. */
export type Words = typeof english

const spanish: Words = {
  forms: spanishForms,
  notices: spanishNotices,
  reasons: spanishReasons,
  refusals: spanishRefusals,
  refused: spanishRefused,
}

const all: Readonly<Record<Language, Words>> = { en: english, es: spanish }

export function wordsIn(language: Language): Words {
  return all[language]
}
