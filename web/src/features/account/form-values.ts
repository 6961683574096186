import { useEffect, useState } from 'react'

import { doorKey } from '../../api/drafts.ts'
import { quietly } from '../../api/try-or-undefined.ts'
import type { NewPerson } from './sign-up.ts'

export type Tab = 'login' | 'register'
export type Typed = NewPerson & { tab: Tab }

function forget(): void {
  quietly(() => sessionStorage.removeItem(doorKey))
}

/**
 * At which form somebody is and what stands in it. All but the password outlives a reload, as one into another
 * language; leaving the page forgets it.
 */
export function useTyped(first: Tab) {
  const [typed, setTyped] = useState(() =>
    restore(
      quietly(() => sessionStorage.getItem(doorKey)),
      first,
    ),
  )
  useEffect(() => forget, [])
  function hold(change: Partial<Typed>) {
    const next = { ...typed, ...change }
    const { tab, name, email } = next
    setTyped(next)
    quietly(() => sessionStorage.setItem(doorKey, JSON.stringify({ tab, name, email })))
  }
  return [typed, hold, forget] as const
}

function restore(stored: string | null | undefined, first: Tab): Typed {
  const { tab, name, email } = parsed(stored)
  const isTab = tab === 'login' || tab === 'register'
  return { tab: isTab ? tab : first, name: textOf(name), email: textOf(email), password: '' }
}

type Stored = { tab?: unknown; name?: unknown; email?: unknown }

/** Nothing of what is no draft. */
function parsed(stored: string | null | undefined): Stored {
  const kept = quietly((): unknown => JSON.parse(stored ?? ''))
  return typeof kept === 'object' && kept !== null ? kept : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
