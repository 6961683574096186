import type { Language } from '@coterie/contract/languages'

import { analyticsMessages } from './en/analytics.ts'
import { circleMessages } from './en/circles.ts'
import { linkPreviewMessages } from './en/link-previews.ts'
import { mailMessages } from './en/mails.ts'
import { refusalMessages } from './en/refusals.ts'
import { validationMessages } from './en/validation.ts'
import { analyticsMessages as spanishFigures } from './es/analytics.ts'
import { circleMessages as spanishCircles } from './es/circles.ts'
import { linkPreviewMessages as spanishPreviews } from './es/link-previews.ts'
import { mailMessages as spanishMails } from './es/mails.ts'
import { refusalMessages as spanishRefused } from './es/refusals.ts'
import { validationMessages as spanishValidation } from './es/validation.ts'

const english = {
  circles: circleMessages,
  analytics: analyticsMessages,
  mails: mailMessages,
  linkPreviews: linkPreviewMessages,
  refusalDetails: refusalMessages,
  validation: validationMessages,
}

/** All texts of the server, in one language. */
export type Messages = typeof english

const spanish: Messages = {
  circles: spanishCircles,
  analytics: spanishFigures,
  mails: spanishMails,
  linkPreviews: spanishPreviews,
  refusalDetails: spanishRefused,
  validation: spanishValidation,
}

const all: Readonly<Record<Language, Messages>> = { en: english, es: spanish }

export function messagesFor(language: Language): Messages {
  return all[language]
}
