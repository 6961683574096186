import { formTexts as spanishForms } from '@coterie/contract/i18n/es/forms'
import { interestName as spanishInterest } from '@coterie/contract/i18n/es/interests'
import { notificationTexts as spanishNotifications } from '@coterie/contract/i18n/es/notifications'
import { planTexts as spanishPlans } from '@coterie/contract/i18n/es/plans'
import { refusalTexts as spanishRefusals } from '@coterie/contract/i18n/es/refusals'
import { reasonTexts as spanishReasons } from '@coterie/contract/i18n/es/reports'
import { formTexts } from '@coterie/contract/i18n/forms'
import { interestName } from '@coterie/contract/i18n/interests'
import { notificationTexts } from '@coterie/contract/i18n/notifications'
import { planTexts } from '@coterie/contract/i18n/plans'
import { refusalTexts } from '@coterie/contract/i18n/refusals'
import { reasonTexts } from '@coterie/contract/i18n/reports'
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
  forms: formTexts,
  interestName,
  mails: mailMessages,
  notifications: notificationTexts,
  plans: planTexts,
  linkPreviews: linkPreviewMessages,
  reasons: reasonTexts,
  refusals: refusalTexts,
  refusalDetails: refusalMessages,
  validation: validationMessages,
}

/** All texts of the server, in one language. */
export type Messages = typeof english

const spanish: Messages = {
  circles: spanishCircles,
  analytics: spanishFigures,
  forms: spanishForms,
  interestName: spanishInterest,
  mails: spanishMails,
  notifications: spanishNotifications,
  plans: spanishPlans,
  linkPreviews: spanishPreviews,
  reasons: spanishReasons,
  refusals: spanishRefusals,
  refusalDetails: spanishRefused,
  validation: spanishValidation,
}

const all: Readonly<Record<Language, Messages>> = { en: english, es: spanish }

export function messagesFor(language: Language): Messages {
  return all[language]
}
