import type { CurrentUser } from '@coterie/contract/account/account'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery } from '../api/session.ts'

/** A user who has finished onboarding. */
export const ada: CurrentUser = {
  id: 1,
  email: 'ada@example.org',
  name: 'Ada',
  avatar: null,
  bio: null,
  location: 'Berlin, Germany',
  place: { city: 'Berlin', country: 'Germany' },
  interests: ['Hiking'],
  emailVerified: true,
  onboarded: true,
  hasPendingJoin: false,
  role: 'user',
  subscriptionPlan: 'free',
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
} as CurrentUser

type Answer = () => Response | Promise<Response>

/** An error response as the server sends it. */
export function refuseWith(status: number, code: string, message: string): Answer {
  return () => Response.json({ error: { code, message } }, { status })
}

/** Renders parts of the app against a fake server, a table such as 'POST /api/login' → response. Missing calls get 500. */
export function createStage() {
  let root: Root
  let shown = 0
  const responses: Record<string, Answer> = {}
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
      const answer = responses[`${method} ${address.split('?')[0]}`]
      return (await answer?.()) ?? new Response('broken', { status: 500 })
    })
    for (const name of Object.keys(responses)) delete responses[name]
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
    localStorage.clear()
  })

  async function show(node: ReactNode, user: CurrentUser | null = ada) {
    const client = createQueryClient()
    client.setQueryData(sessionQuery.queryKey, user)
    // Unmount what an earlier call rendered.
    const app = (
      <QueryClientProvider key={(shown += 1)} client={client}>
        {node}
      </QueryClientProvider>
    )
    await act(async () => root.render(app))
    await waitForUpdates()
    return client
  }
  return { answers: responses, show, press, type, submit, text }
}

/** Waits for pending work. */
async function waitForUpdates(): Promise<void> {
  await act(async () => vi.dynamicImportSettled())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 10)))
  await act(async () => vi.dynamicImportSettled())
}

const text = () => document.body.textContent ?? ''

/** Presses the button or link with this name. */
async function press(words: string): Promise<void> {
  const named = (one: Element) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === words
  const found = [...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')].find(named)
  if (found === undefined) expect.unreachable(`There is no ${words}, but ${text()}`)
  await act(async () => found.click())
  await waitForUpdates()
}

/** Types into the field with this label. */
async function type(name: string, words: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Submits the form on the page. */
async function submit(): Promise<void> {
  await act(async () => document.querySelector('form')?.requestSubmit())
  await waitForUpdates()
}
