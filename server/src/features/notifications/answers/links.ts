import type { Language } from '@coterie/contract/languages'
import { getAnswerLabels } from '@coterie/contract/notifications/answer-labels'
import { answerPage } from '@coterie/contract/notifications/answers'

import type { MailLink } from '../../../platform/mail-html.ts'
import type { LoadedNotification } from '../view.ts'
import { createAnswerToken } from './token.ts'

/** The owner of the links, and the secret that signs them. */
type AnswerLinkInput = {
  secret: string
  appUrl: string
  owner: { userId: number; email: string; language: Language }
  sentAt: Date
}

/** One link per answer; null if there is nothing to answer. */
export function createAnswerLinks(
  { secret, appUrl, owner, sentAt }: AnswerLinkInput,
  { answerable }: Pick<LoadedNotification, 'answerable'>,
  text: string,
): { yes: MailLink; no: MailLink } | null {
  if (answerable === null || answerable.answer !== null) return null
  const { userId, email, language } = owner
  const { kind, id } = answerable
  const labels = getAnswerLabels(answerable, language)
  const toLink = (answer: 'yes' | 'no') => {
    const token = createAnswerToken(secret, email, { userId, kind, id, answer, text, sentAt })
    return { label: labels[answer], href: `${appUrl}${answerPage}?token=${token}` }
  }
  return { yes: toLink('yes'), no: toLink('no') }
}
