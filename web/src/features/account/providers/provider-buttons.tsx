import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { call } from '../../../api/call.ts'
import { lazy } from '../../../ui/lazy.tsx'

export const signInProvidersQuery = queryOptions({
  queryKey: ['sign-in-providers'],
  queryFn: ({ signal }) => call('GET /api/sign-in-providers', { signal }),
})

// Most communities have no provider.
const ProviderList = lazy(async () => ({ default: (await import('./provider-list.tsx')).ProviderList }))

/** “Continue with …” for each provider that the operator has set up; nothing without one. */
export function ProviderButtons() {
  const { data: providers = [] } = useQuery(signInProvidersQuery)
  if (providers.length === 0) return null
  return (
    <Suspense>
      <ProviderList providers={providers} />
    </Suspense>
  )
}
