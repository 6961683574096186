import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'

import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'

const searchDelay = 250

/** Page, search and the open user in the URL: /admin?tab=users&page=3&search=ada&user=7. */
export function useUsersParams() {
  const [params, setSearchParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = parseNumber(params.get('page')) ?? 1
  const openUserId = parseNumber(params.get('user'))
  const [searchText, setSearchText] = useState(search)
  const debouncedText = useDebouncedValue(searchText.trim(), searchDelay)
  const setParams = (changes: { page?: number; search?: string; user?: number | null }) => {
    const { page: nextPage = page, search: nextSearch = search, user = openUserId } = changes
    setSearchParams(
      {
        tab: 'users',
        ...(nextPage === 1 ? {} : { page: String(nextPage) }),
        ...(nextSearch === '' ? {} : { search: nextSearch }),
        ...(user === null ? {} : { user: String(user) }),
      },
      { replace: true },
    )
  }
  useEffect(() => {
    // A new search starts on the first page with no user open.
    if (debouncedText !== search) setParams({ search: debouncedText, page: 1, user: null })
    // oxlint-disable-next-line react/exhaustive-deps -- only typing starts a new search
  }, [debouncedText])
  return {
    page,
    search,
    searchText,
    openUserId,
    setSearchText,
    goTo: (nextPage: number) => setParams({ page: nextPage, user: null }),
    toggleUser: (id: number) => setParams({ user: openUserId === id ? null : id }),
    closeUser: () => setParams({ user: null }),
  }
}

function parseNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
