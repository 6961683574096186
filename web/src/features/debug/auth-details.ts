import type { authDebug } from '@coterie/contract/debug'
import type { Output } from '@coterie/contract/endpoint'

import { dateInWords } from '../../ui/dates.ts'
import { debugWords } from '../../i18n/debug.ts'
import type { Fact } from './detail-table.tsx'

type Explained = Output<typeof authDebug>

/**
 * What the server sees, as names and values.
 *
 * @param heardAt when the answer came, by the clock of this device (ms since the epoch)
 */
export function factsOf({ user, session, ...seen }: Explained, heardAt: number): Fact[] {
  return [
    { name: debugWords.isAuthenticated, value: yesNo(seen.isAuthenticated) },
    { name: debugWords.hasUser, value: yesNo(seen.hasUser) },
    { name: debugWords.carried, value: debugWords.carriedKinds[seen.carried] },
    ...aboutUser(user),
    ...aboutSession(session),
    { name: debugWords.clock, value: clockFact(Date.parse(seen.now), heardAt) },
  ]
}

function aboutUser(user: Explained['user']): Fact[] {
  if (user === null) return [{ name: debugWords.user, value: debugWords.none }]
  return [
    { name: debugWords.user, value: `${user.name} (${user.id})` },
    { name: debugWords.email, value: user.email },
    { name: debugWords.emailVerified, value: yesNo(user.emailVerified) },
    { name: debugWords.onboarded, value: yesNo(user.onboarded) },
  ]
}

function aboutSession(session: Explained['session']): Fact[] {
  if (session === null) return []
  return [
    { name: debugWords.kind, value: debugWords.kinds[session.kind] },
    { name: debugWords.createdAt, value: dateInWords(session.createdAt, 'dateAndTime') },
    { name: debugWords.lastSeenAt, value: dateInWords(session.lastSeenAt, 'dateAndTime') },
    { name: debugWords.expiresAt, value: dateInWords(session.expiresAt, 'dateAndTime') },
  ]
}

function yesNo(is: boolean): string {
  return is ? debugWords.yes : debugWords.no
}

/** A few seconds are the way of the answer and no difference. */
function clockFact(theirs: number, ours: number): string {
  const seconds = Math.round(Math.abs(theirs - ours) / 1000)
  return seconds > 5 ? debugWords.clockOff(seconds) : debugWords.clockRight
}
