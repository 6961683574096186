import type { Mail } from '../../platform/mail.ts'
import { dayAndTime } from '../../words/times.ts'

type Person = { email: string; name: string }
type App = { appName: string; appUrl: string }
type Decided = { until: Date | null; why: string; words: string; appealHref: string }

/** To somebody who can no longer sign in: why, until when, and how to appeal. */
export function shutOutMail(to: Person, { appName, appUrl }: App, decided: Decided): Mail {
  const { until, why, words, appealHref } = decided
  const subject =
    until === null ? `Your ${appName} account is closed` : `Your ${appName} account is suspended`
  const what =
    until === null
      ? `we have closed your account at ${appName} for good.`
      : `we have suspended your account at ${appName} until ${dayAndTime(until, 'en')}. It comes back by itself then.`
  return letter(to, subject, [
    what,
    `The reason: ${why}.`,
    ...(words === '' ? [] : [words]),
    'If you think that this is not right, tell us once why, and we look at it again:',
    `${appUrl}${appealHref}`,
    appName,
  ])
}

/** What came of an appeal, for those who may not be able to sign in. */
export function appealMail(
  to: Person,
  { appName, appUrl }: App,
  { overturned, answer }: { overturned: boolean; answer: string },
): Mail {
  return letter(to, `Your appeal to ${appName}`, [
    overturned
      ? 'we have looked at our decision again and taken it back. We are sorry.'
      : 'we have looked at our decision again. It stands.',
    ...(answer === '' ? [] : [answer]),
    ...(overturned ? ['You can sign in as before:', `${appUrl}/auth`] : []),
    appName,
  ])
}

/** To somebody whose suspension or ban was lifted. */
export function liftedMail(to: Person, { appName, appUrl }: App): Mail {
  return letter(to, `Your ${appName} account is open again`, [
    `your account at ${appName} is open again. You can sign in as before:`,
    `${appUrl}/auth`,
    appName,
  ])
}

function letter({ email, name }: Person, subject: string, paragraphs: readonly string[]): Mail {
  return { to: email, subject, text: `${[`Hello ${name},`, ...paragraphs].join('\n\n')}\n` }
}
