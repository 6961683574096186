import type { Language } from '@coterie/contract/languages'
import { formWords as spanishForms } from '@coterie/contract/i18n/es/forms'
import { interestName as spanishInterest } from '@coterie/contract/i18n/es/interests'
import { noticeTexts as spanishNotices } from '@coterie/contract/i18n/es/notifications'
import { planWords as spanishPlans } from '@coterie/contract/i18n/es/plans'
import { refusalWords as spanishRefusals } from '@coterie/contract/i18n/es/refusals'
import { reasonWords as spanishReasons } from '@coterie/contract/i18n/es/reports'
import { formWords } from '@coterie/contract/i18n/forms'
import { interestName } from '@coterie/contract/i18n/interests'
import { noticeTexts } from '@coterie/contract/i18n/notifications'
import { planWords } from '@coterie/contract/i18n/plans'
import { refusalWords } from '@coterie/contract/i18n/refusals'
import { reasonWords } from '@coterie/contract/i18n/reports'

import { circleWords } from './en/circles.ts'
import { figureWords } from './en/analytics.ts'
import { mailWords } from './en/mails.ts'
import { previewWords } from './en/link-previews.ts'
import { refusedWords } from './en/refusals.ts'
import { circleWords as spanishCircles } from './es/circles.ts'
import { figureWords as spanishFigures } from './es/analytics.ts'
import { mailWords as spanishMails } from './es/mails.ts'
import { previewWords as spanishPreviews } from './es/link-previews.ts'
import { refusedWords as spanishRefused } from './es/refusals.ts'

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
