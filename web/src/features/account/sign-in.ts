import type { CurrentUser } from '@coterie/contract/account/account'
import type { SignedCredential } from '@coterie/contract/account/passkeys'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { isApiError, getErrorMessage, withTimeout } from '../../api/errors.ts'
import { switchToUserLanguage } from '../../api/language.ts'
import { getNextPage } from '../../api/next-page.ts'
import { sessionQuery, setUser } from '../../api/session.ts'
import { hasPendingLink } from '../../api/user-storage.ts'
import { product } from '../../i18n/product.ts'
import { toast } from '../../ui/toast.ts'

/** Tells a mutation whether its form is still mounted. If so, the form shows the error. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}

const signInTimeout = 5000
/** Maximum time a sign-in queues behind other attempts on the same account (ms). */
const maxQueueTime = 30_000
/** Longest delay before a retry (s). The server drops queued attempts that do not retry within 5 s. */
const maxRetryDelay = 4
const reloadDelay = 100
const redirectDelays = [500, 2000]

export type PasswordCredentials = { email: string; password: string }
/** A password, what an email to sign in contains (the token of its link or its code), or a sign-in with a provider. */
export type Credentials =
  | PasswordCredentials
  | { token: string }
  | { email: string; emailedCode: string }
  | { providerState: string }
/** `code` is required with two-step sign-in, except for a passkey. */
type SignInInput = (Credentials & { code?: string }) | { credential: SignedCredential }

/** What the second step asks for: a code from the app, or a passkey. Both accept a recovery code. */
export type SecondStep = 'app' | 'passkey'

/** The sign-in response was incomplete. The message says what is missing. */
class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError'
}

/** On success, the route guard leaves /auth. */
export function useSignIn() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const isMounted = useIsMounted()
  return useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      setUser(client, user)
      toast({ title: user.onboarded ? m.account_welcome_back() : m.account_welcome({ product }) })
      if (user.onboarded && !user.hasPassword)
        void import('./after-sign-in.ts').then(
          ({ offerPassword }) => offerPassword(user, () => navigate('/account?tab=privacy')),
          () => undefined,
        )
      refreshAfterSignIn(client)
      switchToUserLanguage(user)
    },
    onError: (error) => {
      if (!isMounted())
        toast({ title: m.account_login_failed(), description: getLoginError(error), kind: 'destructive' })
    },
  })
}

export function getSecondStep(error: unknown): SecondStep | null {
  if (isApiError(error, 'passkey_required')) return 'passkey'
  return isApiError(error, 'second_factor_required') ? 'app' : null
}

/** Retries while other attempts are queued ahead of this one. */
async function signIn(credentials: SignInInput): Promise<CurrentUser> {
  const deadline = Date.now() + maxQueueTime
  for (let retries = 0; ; retries += 1) {
    try {
      const user = await requestSignIn(credentials)
      if (hasPendingLink()) await (await import('./after-sign-in.ts')).finishPendingLink()
      return user
    } catch (error) {
      const retryDelay = isApiError(error, 'too_many_attempts') ? error.retryAfter : undefined
      if (retryDelay === undefined || retryDelay > maxRetryDelay || Date.now() > deadline) throw error
      if (retries === 0) toast({ title: m.account_throttled(), description: m.account_throttled_hint() })
      await new Promise((resolve) => setTimeout(resolve, retryDelay * 1000))
    }
  }
}

async function requestSignIn(credentials: SignInInput): Promise<CurrentUser> {
  const response = await withTimeout(signInTimeout, m.account_lookup_timed_out(), (signal) => {
    if ('credential' in credentials) return call('POST /api/login/passkey', { body: credentials, signal })
    if ('token' in credentials) return call('POST /api/login/link', { body: credentials, signal })
    if ('providerState' in credentials) {
      const { providerState: state, ...rest } = credentials
      return call('POST /api/login/provider', { body: { state, ...rest }, signal })
    }
    if ('emailedCode' in credentials)
      return call('POST /api/login/emailed-code', { body: credentials, signal })
    return call('POST /api/login', { body: credentials, signal })
  })
  return parseSignInResponse(response)
}

/** Requests an email with a link and a code. The server does not reveal whether the address has an account. */
export function useRequestSignInLink() {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/sign-in-links', { body: { email } }),
  })
}

/** The user in a sign-in response. Throws if the response is incomplete, for example truncated by a proxy. */
export function parseSignInResponse(response: unknown): CurrentUser {
  if (response === undefined) throw new InvalidResponseError(m.account_no_response())
  if (typeof response !== 'object' || response === null) throw new InvalidResponseError(m.account_no_data())
  const { user, session } = response as { user?: CurrentUser; session?: unknown }
  if (!user) throw new InvalidResponseError(m.account_no_user())
  if (!session) throw new InvalidResponseError(m.account_no_session())
  return user
}

export function getLoginError(error: unknown): string {
  if (error instanceof InvalidResponseError) return error.message
  if (isApiError(error, 'not_approved')) return m.account_private_alpha()
  return getErrorMessage(error) ?? m.account_failed_to_log_in()
}

/** Loads the full user, and leaves /auth with a page load if the router has not navigated. */
function refreshAfterSignIn(client: QueryClient): void {
  setTimeout(() => void client.refetchQueries(sessionQuery), reloadDelay)
  for (const delay of redirectDelays) {
    setTimeout(() => location.pathname === '/auth' && location.replace(getNextPage() ?? '/'), delay)
  }
}
