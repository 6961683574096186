import { useEffect, useState } from 'react'

import { authFormKey } from '../../api/drafts.ts'
import { tryOrUndefined } from '../../api/try-or-undefined.ts'
import type { NewPerson } from './sign-up.ts'

export type Tab = 'login' | 'register'
export type FormValues = NewPerson & { tab: Tab }

function clearStored(): void {
  tryOrUndefined(() => sessionStorage.removeItem(authFormKey))
}

/**
 * The current form and its values. All but the password survive a reload, such as a change of language, and are
 * discarded when the person leaves the page.
 */
export function useFormValues(first: Tab) {
  const [values, setValues] = useState(() =>
    restoreValues(
      tryOrUndefined(() => sessionStorage.getItem(authFormKey)),
      first,
    ),
  )
  useEffect(() => clearStored, [])
  function changeValues(change: Partial<FormValues>) {
    const next = { ...values, ...change }
    const { tab, name, email } = next
    setValues(next)
    tryOrUndefined(() => sessionStorage.setItem(authFormKey, JSON.stringify({ tab, name, email })))
  }
  return [values, changeValues, clearStored] as const
}

function restoreValues(stored: string | null | undefined, first: Tab): FormValues {
  const { tab, name, email } = parseStored(stored)
  const isTab = tab === 'login' || tab === 'register'
  return { tab: isTab ? tab : first, name: toText(name), email: toText(email), password: '' }
}

type Stored = { tab?: unknown; name?: unknown; email?: unknown }

function parseStored(stored: string | null | undefined): Stored {
  const parsed = tryOrUndefined((): unknown => JSON.parse(stored ?? ''))
  return typeof parsed === 'object' && parsed !== null ? parsed : {}
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
