import type { getAuthDebug } from '@coterie/contract/debug'
import type { Output } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'

import { formatDate } from '../../ui/dates.ts'
import type { DetailRow } from './detail-table.tsx'

const credentialKindTexts = {
  cookie: m.debug_credential_kinds_cookie,
  bearer: m.debug_credential_kinds_bearer,
  none: m.debug_credential_kinds_none,
}

const sessionKindTexts = { browser: m.debug_session_kinds_browser, bearer: m.debug_session_kinds_bearer }

type AuthDebug = Output<typeof getAuthDebug>

/** @param receivedAt when the response arrived, by this device's clock (ms since the epoch). */
export function getAuthDetails({ user, session, ...serverView }: AuthDebug, receivedAt: number): DetailRow[] {
  return [
    { name: m.debug_is_authenticated(), value: formatYesNo(serverView.isAuthenticated) },
    { name: m.debug_has_user(), value: formatYesNo(serverView.hasUser) },
    { name: m.debug_credential(), value: credentialKindTexts[serverView.credential]() },
    ...describeUser(user),
    ...describeSession(session),
    { name: m.debug_clock(), value: describeClock(Date.parse(serverView.now), receivedAt) },
  ]
}

function describeUser(user: AuthDebug['user']): DetailRow[] {
  if (user === null) return [{ name: m.debug_user(), value: m.debug_none() }]
  return [
    { name: m.debug_user(), value: `${user.name} (${user.id})` },
    { name: m.debug_email(), value: user.email },
    { name: m.debug_email_verified(), value: formatYesNo(user.emailVerified) },
    { name: m.debug_onboarded(), value: formatYesNo(user.onboarded) },
  ]
}

function describeSession(session: AuthDebug['session']): DetailRow[] {
  if (session === null) return []
  return [
    { name: m.debug_session_kind(), value: sessionKindTexts[session.kind]() },
    { name: m.debug_created_at(), value: formatDate(session.createdAt, 'dateAndTime') },
    { name: m.debug_last_seen_at(), value: formatDate(session.lastSeenAt, 'dateAndTime') },
    { name: m.debug_expires_at(), value: formatDate(session.expiresAt, 'dateAndTime') },
  ]
}

function formatYesNo(isTrue: boolean): string {
  return isTrue ? m.debug_yes() : m.debug_no()
}

/** A few seconds of difference are network latency. */
function describeClock(serverTime: number, browserTime: number): string {
  const seconds = Math.round(Math.abs(serverTime - browserTime) / 1000)
  return seconds > 5 ? m.debug_clock_difference({ seconds }) : m.debug_clock_matches()
}
