import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

import { useSettled } from '../../../ui/use-debounced-value.ts'

/** How long typing rests before the server is asked (ms). */
const settledAfter = 250

/** Page, search and open person, as the address has them: /admin?tab=users&page=3&search=ada&user=7. */
export function useUsersAddress() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const page = numberOf(address.get('page')) ?? 1
  const opened = numberOf(address.get('user'))
  const [typed, setTyped] = useState(search)
  const settled = useSettled(typed.trim(), settledAfter)
  const write = (given: { page?: number; search?: string; user?: number | null }) => {
    const { page: to = page, search: find = search, user = opened } = given
    setAddress(
      {
        tab: 'users',
        ...(to === 1 ? {} : { page: String(to) }),
        ...(find === '' ? {} : { search: find }),
        ...(user === null ? {} : { user: String(user) }),
      },
      { replace: true },
    )
  }
  useEffect(() => {
    // Whoever searches starts at the first page, with nobody open.
    if (settled !== search) write({ search: settled, page: 1, user: null })
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed leads to a new search
  }, [settled])
  return {
    page,
    search,
    typed,
    opened,
    type: setTyped,
    goTo: (to: number) => write({ page: to, user: null }),
    toggle: (id: number) => write({ user: opened === id ? null : id }),
    close: () => write({ user: null }),
  }
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
