import type { getAuthDebug } from '@coterie/contract/debug'
import type { Output } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { sessionQuery, useSession } from '../../api/session.ts'
import { storedKeys } from '../../api/user-storage.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { PlainFrame } from '../../ui/frames.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ApiTests, DatabaseStatus } from './api-tests.tsx'

type DetailRow = { name: string; value: string }

function DetailTable({ title, details }: { title: string; details: readonly DetailRow[] }) {
  return (
    <Card as="section" className="grid gap-3 p-5">
      <h2 className="text-20">{title}</h2>
      <dl className="grid gap-x-6 gap-y-1 text-15 wide:grid-cols-[12rem_minmax(0,1fr)]">
        {details.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="mb-2 font-medium wrap-anywhere wide:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const credentialKindTexts = {
  cookie: m.debug_credential_kinds_cookie,
  bearer: m.debug_credential_kinds_bearer,
  none: m.debug_credential_kinds_none,
}

const sessionKindTexts = { browser: m.debug_session_kinds_browser, bearer: m.debug_session_kinds_bearer }

type AuthDebug = Output<typeof getAuthDebug>

/** @param receivedAt when the response arrived, by this device's clock (ms since the epoch). */
function getAuthDetails({ user, session, ...serverView }: AuthDebug, receivedAt: number): DetailRow[] {
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

const browserStateTexts = {
  loading: m.debug_browser_states_loading,
  unknown: m.debug_browser_states_unknown,
  out: m.debug_browser_states_out,
  in: m.debug_browser_states_in,
}

function AuthStatus() {
  const session = useSession()
  const { error, failureReason } = useQuery({ ...sessionQuery, refetchOnMount: false })
  const lastError = failureReason ?? error
  const browserDetails: { name: string; value: string }[] = [
    { name: m.debug_browser_state(), value: browserStateTexts[session.state]() },
  ]
  if (lastError !== null) browserDetails.push({ name: m.debug_last_error(), value: lastError.message })
  return (
    <>
      <DetailTable title={m.debug_browser()} details={browserDetails} />
      <ServerStatus />
    </>
  )
}

function ServerStatus() {
  const { data, dataUpdatedAt, error, isFetching, isRefetching, refetch } = useQuery({
    queryKey: ['debug', 'auth'],
    queryFn: ({ signal }) => call('GET /api/auth-debug', { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (error !== null) return <ErrorState title={m.debug_failed()} query={{ error, refetch, isRefetching }} />
  return (
    <>
      {data === undefined ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <DetailTable title={m.debug_server()} details={getAuthDetails(data, dataUpdatedAt)} />
      )}
      {data !== undefined && !data.isAuthenticated && data.credential !== 'none' && (
        <Notice>{m.debug_session_unknown()}</Notice>
      )}
      <Button
        variant="secondary"
        className="justify-self-start"
        pending={isFetching}
        onClick={() => void refetch()}
      >
        {isFetching ? m.debug_refreshing() : m.debug_refresh()}
      </Button>
    </>
  )
}

/** `value` is set only for our own keys, none of which holds a secret. */
export type StoredItem = { key: string; value: string | null; length: number }

const visibleKeys: ReadonlySet<string> = new Set([...storedKeys, 'coterie-theme'])

/** All entries, by key; null if the browser denies access to storage. */
export function listStoredItems(): StoredItem[] | null {
  try {
    return Object.keys(localStorage)
      .toSorted()
      .map((key) => {
        const value = localStorage.getItem(key) ?? ''
        return { key, value: visibleKeys.has(key) ? value : null, length: value.length }
      })
  } catch {
    return null
  }
}

function LocalStorage() {
  const [items, setItems] = useState(listStoredItems)
  if (items === null) return <Notice>{m.debug_storage_blocked()}</Notice>
  const details = items.map(({ key, value, length }) => ({
    name: key,
    value: value ?? m.debug_hidden_value({ length }),
  }))
  return (
    <>
      <p className="text-15 text-ink-soft">{m.debug_storage_hint()}</p>
      {details.length === 0 ? (
        <Notice>{m.debug_storage_empty()}</Notice>
      ) : (
        <DetailTable title={m.debug_tabs_storage()} details={details} />
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => setItems(listStoredItems())}>
        {m.debug_refresh()}
      </Button>
    </>
  )
}

const getTabs = () =>
  [
    { value: 'auth', label: m.debug_tabs_auth(), Panel: AuthStatus },
    { value: 'storage', label: m.debug_tabs_storage(), Panel: LocalStorage },
    { value: 'calls', label: m.debug_tabs_calls(), Panel: ApiTests },
    { value: 'database', label: m.debug_tabs_database(), Panel: DatabaseStatus },
  ] as const

type Tab = ReturnType<typeof getTabs>[number]['value']

export function DebugPage() {
  const [tab, setTab] = useState<Tab>('auth')
  const tabs = getTabs()
  const { Panel } = tabs.find(({ value }) => value === tab) ?? tabs[0]
  return (
    <PlainFrame title={m.debug_title()} intro={m.debug_intro()}>
      <div>
        <Tabs label={m.debug_sections_label()} tabs={tabs} value={tab} onChange={setTab}>
          <div className="grid gap-6 pt-6">
            <Panel />
          </div>
        </Tabs>
      </div>
    </PlainFrame>
  )
}
