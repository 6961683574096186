import type { CurrentUser } from '@coterie/contract/account/account'
import { emptyProfileTexts } from '@coterie/contract/profile-texts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery } from '../api/session.ts'
import { clearStores } from '../api/store.ts'
import { createTestServer, type TestServer } from './test-server.ts'

export const ada: CurrentUser = {
  id: 1,
  email: 'ada@example.org',
  name: 'Ada',
  avatar: null,
  ...emptyProfileTexts,
  promptAnswers: [],
  location: 'Berlin, Germany',
  place: { city: 'Berlin', country: 'Germany' },
  interests: ['Hiking'],
  emailVerified: true,
  onboarded: true,
  hasPassword: true,
  hasPendingJoin: false,
  isOfferedPasskey: false,
  role: 'user',
  subscriptionPlan: 'free',
  language: null,
  preferences: {
    notifications: {
      newMatches: true,
      messages: true,
      groupUpdates: true,
      email: true,
      urgentUpdates: true,
      marketing: false,
    },
    privacy: { showOnline: true, showLocation: true, profileDiscoverable: true },
    discovery: { nearer: 50, moreAlike: 50, moreActive: 50 },
    game: { leaderboard: true },
    safety: { contactPolicy: 'everyone' },
  },
}

// On a busy machine, a component needs longer than the default of a second.
configure({ asyncUtilTimeout: 10_000 })

// happy-dom has no popovers.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })

/** Renders components against a fake server. */
export type TestApp = Omit<TestServer, 'start' | 'reset' | 'stop' | 'isAnswering'> & {
  show: (node: ReactNode, user?: CurrentUser | null) => Promise<QueryClient>
  press: (name: string) => Promise<void>
  type: typeof type
  submit: () => Promise<void>
  text: typeof text
}

/** Responds with an error in the format of the server. */
export function respondWithError(status: number, code: string, message: string): () => Response {
  return () => Response.json({ error: { code, message } }, { status })
}

/** The response of a proxy whose server is down. */
export const respondWithFailure = (): Response => new Response('broken', { status: 500 })

/** Sets up the page and the server for each test of a file. A call without an answer fails its test. */
export function createTestApp(): TestApp {
  const { start, reset, stop, isAnswering, ...server } = createTestServer()
  let renderCount = 0
  beforeAll(start)
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
  afterEach(async () => {
    vi.useRealTimers()
    cleanup()
    // Otherwise a late response could show a toast in a later test.
    await waitForUpdates()
    document.body.replaceChildren()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    clearStores()
    const unanswered = reset()
    if (unanswered.length > 0) throw new Error(`No answer for ${unanswered.join(', ')}`)
  })
  afterAll(stop)

  async function show(node: ReactNode, user: CurrentUser | null = ada) {
    const client = createQueryClient()
    client.setQueryData(sessionQuery.queryKey, user)
    cleanup()
    render(
      <QueryClientProvider key={(renderCount += 1)} client={client}>
        {node}
      </QueryClientProvider>,
    )
    await waitForUpdates()
    return client
  }

  async function waitForUpdates(): Promise<void> {
    // Responses are read, and loaded code runs, soon after they arrive. Both may cause more calls.
    for (let quiet = 0; quiet < 2; quiet = isAnswering() ? 0 : quiet + 1) {
      await act(async () => vi.dynamicImportSettled())
      await act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
    }
    await act(async () => vi.dynamicImportSettled())
  }

  async function press(name: string): Promise<void> {
    const controls = [...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')]
    const control = controls.find((element) => getName(element) === name)
    if (control === undefined) expect.unreachable(`no control ${name} in: ${text()}`)
    await act(async () => control.click())
    await waitForUpdates()
  }

  async function submit(): Promise<void> {
    await act(async () => document.querySelector('form')?.requestSubmit())
    await waitForUpdates()
  }

  return { ...server, show, press, type, submit, text }
}

const text = () => document.body.textContent ?? ''

function getName(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
}

/** Types into the field with this `name` attribute. */
async function type(name: string, value: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
