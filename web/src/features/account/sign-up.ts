import { useMutation } from '@tanstack/react-query'

import { noteSignUp } from '../../api/after-sign-up.ts'
import { call } from '../../api/call.ts'
import { isRefused, messageOf, Refused } from '../../api/api-errors.ts'
import { arrivalAt, nextPage } from '../../api/next-page.ts'
import { toast } from '../../ui/toast.ts'
import { accountWords } from '../../i18n/account.ts'
import { useStillShown } from './use-is-mounted.ts'

export type NewPerson = { email: string; password: string; name: string }

/** The address belongs to somebody already. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken'
}

/** Signs up. The answer is the address that a link was mailed to. */
export function useSignUp(onDone: (email: string) => void) {
  const isShown = useStillShown()
  return useMutation({
    mutationFn: signUp,
    onSuccess: (email) => {
      noteSignUp()
      toast({ title: accountWords.accountCreated, description: accountWords.welcome })
      onDone(email)
    },
    onError: (error) => {
      if (!isShown()) announce(error)
    },
  })
}

/** What may be missing in it, should a proxy have emptied it. */
type Answer = { user?: { email: string } | null } | null | undefined

async function signUp(person: NewPerson): Promise<string> {
  try {
    const arrival = arrivalAt(nextPage())
    const answer = (await call('POST /api/register', { body: { ...person, arrival } })) as Answer
    if (!answer) throw new Error('The answer to a sign-up was empty')
    // Without a person in it the address was taken before.
    if (!answer.user) throw new EmailTaken()
    return answer.user.email
  } catch (error) {
    throw saysTaken(error) ? new EmailTaken(undefined, { cause: error }) : error
  }
}

/** Whether a refusal means that the address exists: by its code, or by its words ('email … already', 'email … exists'). */
export function saysTaken(error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  return (
    error.code === 'email_taken' || (/e-?mail/i.test(error.message) && /exist|already/i.test(error.message))
  )
}

function announce(error: Error): void {
  const taken = error instanceof EmailTaken
  toast({
    title: taken ? accountWords.emailInUseTitle : accountWords.registrationFailed,
    description: taken ? accountWords.emailRegistered : signUpProblem(error),
    kind: 'destructive',
  })
}

/** What failed: the sentence above the form. */
export function signUpProblem(error: unknown): string {
  if (error instanceof EmailTaken) return accountWords.emailInUse
  if (isRefused(error, 'not_approved')) return accountWords.privateBeta
  return messageOf(error) ?? accountWords.unexpected
}
