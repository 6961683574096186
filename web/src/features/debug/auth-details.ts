import type { getAuthDebug } from '@coterie/contract/debug'
import type { Output } from '@coterie/contract/endpoint'

import { debugTexts } from '../../i18n/debug.ts'
import { formatDate } from '../../ui/dates.ts'
import type { DetailRow } from './detail-table.tsx'

type AuthDebug = Output<typeof getAuthDebug>

/** @param receivedAt when the response arrived, by this device's clock (ms since the epoch). */
export function getAuthDetails({ user, session, ...serverView }: AuthDebug, receivedAt: number): DetailRow[] {
  return [
    { name: debugTexts.isAuthenticated, value: formatYesNo(serverView.isAuthenticated) },
    { name: debugTexts.hasUser, value: formatYesNo(serverView.hasUser) },
    { name: debugTexts.credential, value: debugTexts.credentialKinds[serverView.credential] },
    ...describeUser(user),
    ...describeSession(session),
    { name: debugTexts.clock, value: describeClock(Date.parse(serverView.now), receivedAt) },
  ]
}

function describeUser(user: AuthDebug['user']): DetailRow[] {
  if (user === null) return [{ name: debugTexts.user, value: debugTexts.none }]
  return [
    { name: debugTexts.user, value: `${user.name} (${user.id})` },
    { name: debugTexts.email, value: user.email },
    { name: debugTexts.emailVerified, value: formatYesNo(user.emailVerified) },
    { name: debugTexts.onboarded, value: formatYesNo(user.onboarded) },
  ]
}

function describeSession(session: AuthDebug['session']): DetailRow[] {
  if (session === null) return []
  return [
    { name: debugTexts.sessionKind, value: debugTexts.sessionKinds[session.kind] },
    { name: debugTexts.createdAt, value: formatDate(session.createdAt, 'dateAndTime') },
    { name: debugTexts.lastSeenAt, value: formatDate(session.lastSeenAt, 'dateAndTime') },
    { name: debugTexts.expiresAt, value: formatDate(session.expiresAt, 'dateAndTime') },
  ]
}

function formatYesNo(isTrue: boolean): string {
  return isTrue ? debugTexts.yes : debugTexts.no
}

/** A few seconds of difference are network latency. */
function describeClock(serverTime: number, browserTime: number): string {
  const seconds = Math.round(Math.abs(serverTime - browserTime) / 1000)
  return seconds > 5 ? debugTexts.clockDifference(seconds) : debugTexts.clockMatches
}
