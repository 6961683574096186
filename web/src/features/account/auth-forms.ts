import { useEffect, useState } from 'react'

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
 */
export function useAuthFormValues(initialTab: AuthTab) {
  const [values, setValues] = useState(() =>
    restoreValues(
      tryOrUndefined(() => sessionStorage.getItem(authFormKey)),
      initialTab,
    ),
  )
  useEffect(() => clearStoredValues, [])
  function changeValues(change: Partial<AuthFormValues>) {
    const next = { ...values, ...change }
    const { tab, name, email } = next
    setValues(next)
    tryOrUndefined(() => sessionStorage.setItem(authFormKey, JSON.stringify({ tab, name, email })))
  }
  return [values, changeValues, clearStoredValues] as const
}

function restoreValues(stored: string | null | undefined, initialTab: AuthTab): AuthFormValues {
  const { tab, name, email } = parseStoredValues(stored)
  const isTab = tab === 'login' || tab === 'register'
  return {
    tab: isTab ? tab : initialTab,
    name: toStringOrEmpty(name),
    email: toStringOrEmpty(email) || readLinkedAddress(),
    password: '',
  }
}

/** Approval emails link to '/auth?register#email=ada%40example.org'. */
function readLinkedAddress(): string {
  return new URLSearchParams(globalThis.location?.hash.slice(1) ?? '').get('email') ?? ''
}

type StoredValues = { tab?: unknown; name?: unknown; email?: unknown }

function parseStoredValues(stored: string | null | undefined): StoredValues {
  const parsed = tryOrUndefined((): unknown => JSON.parse(stored ?? ''))
  return typeof parsed === 'object' && parsed !== null ? parsed : {}
}

function toStringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
