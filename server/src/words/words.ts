import type { Language } from '@coterie/contract/languages'
import { formWords as spanishForms } from '@coterie/contract/words/es/forms'
import { interestName as spanishInterest } from '@coterie/contract/words/es/interests'
import { noticeTexts as spanishNotices } from '@coterie/contract/words/es/notices'
import { planWords as spanishPlans } from '@coterie/contract/words/es/plans'
import { refusalWords as spanishRefusals } from '@coterie/contract/words/es/refusals'
import { reasonWords as spanishReasons } from '@coterie/contract/words/es/reports'
import { formWords } from '@coterie/contract/words/forms'
import { interestName } from '@coterie/contract/words/interests'
import { noticeTexts } from '@coterie/contract/words/notices'
import { planWords } from '@coterie/contract/words/plans'
import { refusalWords } from '@coterie/contract/words/refusals'
import { reasonWords } from '@coterie/contract/words/reports'

import { circleWords } from './en/circles.ts'
import { figureWords } from './en/figures.ts'
import { mailWords } from './en/mails.ts'
import { previewWords } from './en/previews.ts'
import { refusedWords } from './en/refused.ts'
import { circleWords as spanishCircles } from './es/circles.ts'
import { figureWords as spanishFigures } from './es/figures.ts'
import { mailWords as spanishMails } from './es/mails.ts'
import { previewWords as spanishPreviews } from './es/previews.ts'
import { refusedWords as spanishRefused } from './es/refused.ts'

const english = {
  circles: circleWords,
  figures: figureWords,
  forms: formWords,
  interestName,
  mails: mailWords,
  notices: noticeTexts,
  plans: planWords,
  previews: previewWords,
  reasons: reasonWords,
  refusals: refusalWords,
  refused: refusedWords,
}

/** All that the server says to people, in one language. */
export type Words = typeof english

const spanish: Words = {
  circles: spanishCircles,
  figures: spanishFigures,
  forms: spanishForms,
  interestName: spanishInterest,
  mails: spanishMails,
  notices: spanishNotices,
  plans: spanishPlans,
  previews: spanishPreviews,
  reasons: spanishReasons,
  refusals: spanishRefusals,
  refused: spanishRefused,
}

const all: Readonly<Record<Language, Words>> = { en: english, es: spanish }

export function wordsIn(language: Language): Words {
  return all[language]
}
