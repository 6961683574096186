import type { CurrentUser } from '@coterie/contract/account/account'
import { emptyProfileTexts } from '@coterie/contract/profile-texts'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery } from '../api/session.ts'
import { clearStores } from '../api/store.ts'

export const ada: CurrentUser = {
  id: 1,
  email: 'ada@example.org',
  name: 'Ada',
  avatar: null,
  ...emptyProfileTexts,
  location: 'Berlin, Germany',
  place: { city: 'Berlin', country: 'Germany' },
  interests: ['Hiking'],
  emailVerified: true,
  onboarded: true,
  hasPendingJoin: false,
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

type Responder = () => Response | Promise<Response>

/** Renders components against a fake server. */
type TestApp = {
  /** The server: 'POST /api/login' → its response. Calls without an entry get a 500. */
  responses: Record<string, Responder>
  show: (node: ReactNode, user?: CurrentUser | null) => Promise<QueryClient>
  press: typeof press
  type: typeof type
  submit: typeof submit
  text: typeof text
}

/** Responds with an error in the format of the server. */
export function respondWithError(status: number, code: string, message: string): Responder {
  return () => Response.json({ error: { code, message } }, { status })
}

/** Sets up the page and the server for each test of a file. */
export function createTestApp(): TestApp {
  let root: Root
  let renderCount = 0
  const responses: Record<string, Responder> = {}
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      const respond = responses[`${method} ${url.split('?')[0]}`]
      return (await respond?.()) ?? new Response('broken', { status: 500 })
    })
    for (const name of Object.keys(responses)) delete responses[name]
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
    localStorage.clear()
    clearStores()
  })

  async function show(node: ReactNode, user: CurrentUser | null = ada) {
    const client = createQueryClient()
    client.setQueryData(sessionQuery.queryKey, user)
    // The key unmounts the result of an earlier call.
    const app = (
      <QueryClientProvider key={(renderCount += 1)} client={client}>
        {node}
      </QueryClientProvider>
    )
    await act(async () => root.render(app))
    await waitForUpdates()
    return client
  }
  return { responses, show, press, type, submit, text }
}

async function waitForUpdates(): Promise<void> {
  await act(async () => vi.dynamicImportSettled())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
  await act(async () => vi.dynamicImportSettled())
}

const text = () => document.body.textContent ?? ''

async function press(name: string): Promise<void> {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')]
  const control = controls.find((element) => getName(element) === name)
  if (control === undefined) expect.unreachable(`no control ${name} in: ${text()}`)
  await act(async () => control.click())
  await waitForUpdates()
}

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

async function submit(): Promise<void> {
  await act(async () => document.querySelector('form')?.requestSubmit())
  await waitForUpdates()
}
