import { useEffect, useState } from 'react'

import { authFormKey } from '../../api/drafts.ts'
import { tryOrUndefined } from '../../api/try-or-undefined.ts'
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
    name: stringOrEmpty(name),
    email: stringOrEmpty(email),
    password: '',
  }
}

type StoredValues = { tab?: unknown; name?: unknown; email?: unknown }

function parseStoredValues(stored: string | null | undefined): StoredValues {
  const parsed = tryOrUndefined((): unknown => JSON.parse(stored ?? ''))
  return typeof parsed === 'object' && parsed !== null ? parsed : {}
}

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
