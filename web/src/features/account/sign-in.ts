import type { OwnUser } from '@coterie/contract/account/account'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { isRefused, messageOf, type Refused } from '../../api/api-errors.ts'
import { followLanguage } from '../../api/switch-language.ts'
import { nextPage } from '../../api/next-page.ts'
import { sessionQuery, setUser } from '../../api/session.ts'
import { within } from '../../api/timeout.ts'
import { toast } from '../../ui/toast.ts'
import { accountWords } from '../../i18n/account.ts'
import { useStillShown } from './use-is-mounted.ts'

const patience = 5000
/** How long a sign-in waits for its turn while others try passwords of the same account (ms). */
const longestQueue = 30_000
/** The server keeps a place in that queue only for those who ask again within 5 s (s). */
const longestPause = 4
const reloadDelay = 100
const redirectDelays = [500, 2000]

export type Credentials = { email: string; password: string }
/** `code`: what people with two-step sign-in are asked for. */
type Proofs = Credentials & { code?: string }

/** What the server answered was not a sign-in. The message says what is missing. */
class InvalidAnswer extends Error {
  override readonly name = 'InvalidAnswer'
}

/** Signs in. Then the guard leads away from /auth. */
export function useSignIn() {
  const client = useQueryClient()
  const isShown = useStillShown()
  return useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      setUser(client, user)
      toast({ title: accountWords.welcomeBack })
      followUp(client)
      followLanguage(user)
    },
    onError: (error) => {
      if (!isShown())
        toast({ title: accountWords.loginFailed, description: loginProblem(error), kind: 'destructive' })
    },
  })
}

/** One can do something about it: confirm the address, or appeal. */
export function leadsOn({ code, href }: Refused): boolean {
  return code === 'email_unverified' || href !== undefined
}

/** Keeps asking while the server has others before us. The first wait is told. */
async function signIn(credentials: Proofs): Promise<OwnUser> {
  const until = Date.now() + longestQueue
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask(credentials)
    } catch (error) {
      const pause = isRefused(error, 'too_many_tries') ? error.retryAfter : undefined
      if (pause === undefined || pause > longestPause || Date.now() > until) throw error
      if (waits === 0) toast({ title: accountWords.waiting, description: accountWords.waitingHint })
      await new Promise((resolve) => setTimeout(resolve, pause * 1000))
    }
  }
}

async function ask(credentials: Proofs): Promise<OwnUser> {
  const answer = await within(patience, accountWords.authenticationTimedOut, (signal) =>
    call('POST /api/login', { body: credentials, signal }),
  )
  return userOf(answer)
}

/** The person in the answer of a sign-in. Throws with what is missing, should a proxy have emptied it. */
export function userOf(answer: unknown): OwnUser {
  if (answer === undefined) throw new InvalidAnswer(accountWords.noResponse)
  if (typeof answer !== 'object' || answer === null) throw new InvalidAnswer(accountWords.noData)
  const { user, session } = answer as { user?: OwnUser; session?: unknown }
  if (!user) throw new InvalidAnswer(accountWords.noUser)
  if (!session) throw new InvalidAnswer(accountWords.noSession)
  return user
}

/** What failed: the sentence in the 'Authentication Error' box. */
export function loginProblem(error: unknown): string {
  if (error instanceof InvalidAnswer) return error.message
  if (isRefused(error, 'not_approved')) return accountWords.privateAlpha
  return messageOf(error) ?? accountWords.failedToLogIn
}

/** Loads the person in full a moment later, and leaves /auth the hard way should the router not have done it. */
function followUp(client: QueryClient): void {
  setTimeout(() => void client.refetchQueries(sessionQuery), reloadDelay)
  for (const delay of redirectDelays) {
    setTimeout(() => location.pathname === '/auth' && location.replace(nextPage() ?? '/'), delay)
  }
}
