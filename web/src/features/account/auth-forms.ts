import { useEffect, useLayoutEffect, useState } from 'react'

import { authFormKey } from '../../api/drafts.ts'
import { tryOrUndefined } from '../../api/errors.ts'
import type { NewUser } from './sign-up.ts'

export type AuthTab = 'login' | 'register'
export type AuthFormValues = NewUser & { tab: AuthTab }

function clearStoredValues(): void {
  tryOrUndefined(() => sessionStorage.removeItem(authFormKey))
}

/**
 * The current form and its values. All but the password survive a reload, such as a change of language, and are
 * discarded when the person leaves the page.
 *
 * @param isShown restores them when this becomes true.
 */
export function useAuthFormValues(initialTab: AuthTab, isShown: boolean) {
  const [values, setValues] = useState<AuthFormValues>({
    tab: initialTab,
    name: '',
    email: '',
    password: '',
  })
  // Runs before the effect of useForm that keeps what was typed into the server's page.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must match the server's page
    if (isShown) setValues(restoreValues)
  }, [isShown])
  useEffect(() => clearStoredValues, [])
  function changeValues(change: Partial<AuthFormValues>) {
    const next = { ...values, ...change }
    const { tab, name, email } = next
    setValues(next)
    tryOrUndefined(() => sessionStorage.setItem(authFormKey, JSON.stringify({ tab, name, email })))
  }
  return [values, changeValues, clearStoredValues] as const
}

/** Returns the same object if there is nothing to restore: React discards parts of the server's page that render again early. */
function restoreValues(current: AuthFormValues): AuthFormValues {
  const linkedAddress = readLinkedAddress()
  const stored = readStoredValues()
  if (stored === null && linkedAddress === '') return current
  const { tab, name, email } = stored ?? {}
  return {
    ...current,
    tab: tab === 'login' || tab === 'register' ? tab : current.tab,
    name: current.name || toStringOrEmpty(name),
    email: current.email || toStringOrEmpty(email) || linkedAddress,
  }
}

/** Approval emails link to '/auth?register#email=ada%40example.org'. */
function readLinkedAddress(): string {
  return new URLSearchParams(globalThis.location?.hash.slice(1) ?? '').get('email') ?? ''
}

type StoredValues = { tab?: unknown; name?: unknown; email?: unknown }

function readStoredValues(): StoredValues | null {
  const parsed = tryOrUndefined((): unknown => JSON.parse(sessionStorage.getItem(authFormKey) ?? ''))
  return typeof parsed === 'object' ? parsed : null
}

function toStringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
