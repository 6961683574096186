import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { isApiError, getErrorMessage, ApiError } from '../../api/errors.ts'
import { parsePendingJoin, getNextPage } from '../../api/next-page.ts'
import { saveSignUpPage } from '../../api/user-storage.ts'
import { product } from '../../i18n/product.ts'
import { toast } from '../../ui/toast.ts'
import { useIsMounted } from './sign-in.ts'

export type NewUser = { email: string; password: string; name: string }

export class EmailTakenError extends Error {
  override readonly name = 'EmailTakenError'
}

/** Calls `onDone` with the address that the confirmation link was emailed to. */
export function useSignUp(onDone: (email: string) => void) {
  const isMounted = useIsMounted()
  return useMutation({
    mutationFn: signUp,
    onSuccess: (email) => {
      saveSignUpPage()
      toast({ title: m.account_account_created(), description: m.account_welcome({ product }) })
      onDone(email)
    },
    onError: (error) => {
      if (!isMounted()) showSignUpToast(error)
    },
  })
}

/** Fields may be missing if a proxy truncated the response. */
type SignUpResult = { user?: { email: string } | null } | null | undefined

async function signUp(person: NewUser): Promise<string> {
  try {
    const pendingJoin = parsePendingJoin(getNextPage())
    const response = (await call('POST /api/register', {
      body: { ...person, pendingJoin },
    })) as SignUpResult
    if (!response) throw new Error('Sign-up response was empty')
    // A response without a user means the address was already taken.
    if (!response.user) throw new EmailTakenError()
    return response.user.email
  } catch (error) {
    throw isEmailTakenError(error) ? new EmailTakenError(undefined, { cause: error }) : error
  }
}

/** Recognizes the refusal by its code or by its message ('email … already', 'email … exists'). */
export function isEmailTakenError(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.code === 'email_taken' || (/e-?mail/i.test(error.message) && /exist|already/i.test(error.message))
  )
}

function showSignUpToast(error: Error): void {
  const isEmailTaken = error instanceof EmailTakenError
  toast({
    title: isEmailTaken ? m.account_email_in_use_title() : m.account_registration_failed(),
    description: isEmailTaken ? m.account_email_registered() : getSignUpError(error),
    kind: 'destructive',
  })
}

export function getSignUpError(error: unknown): string {
  if (error instanceof EmailTakenError) return m.account_email_in_use()
  if (isApiError(error, 'not_approved')) return m.account_private_beta()
  return getErrorMessage(error) ?? m.account_unexpected_error()
}
