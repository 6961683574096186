import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'

import { isApiError } from './errors.ts'
import { clearSession } from './session.ts'

const fiveMinutes = 5 * 60 * 1000

/** The only cache. Entries never go stale by themselves: responses update them, and live updates invalidate them. */
export function createQueryClient(): QueryClient {
  const client = new AppQueryClient({
    queryCache: new QueryCache({ onError: handleSessionEnd }),
    mutationCache: new MutationCache({ onError: handleSessionEnd }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: fiveMinutes,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Otherwise a call made offline would wait silently instead of failing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  /** The session ended elsewhere (signed out, password changed). The guard redirects to /auth, which explains it. */
  function handleSessionEnd(error: Error): void {
    if (isApiError(error, 'not_signed_in')) clearSession(client)
  }
  return client
}

/**
 * Invalidating also repeats a query that is loading for the first time. TanStack Query would keep its request, although
 * the response may be older than the change.
 */
class AppQueryClient extends QueryClient {
  readonly #repeated = new WeakSet<Query>()

  override async invalidateQueries<Key extends QueryKey>(
    filters: InvalidateQueryFilters<Key> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const loading = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    const repeated = loading.map(async (query) => await this.#repeat(query, filters, options))
    await Promise.all([super.invalidateQueries(filters, options), ...repeated])
  }

  async #repeat(query: Query, filters: InvalidateQueryFilters, options: InvalidateOptions): Promise<void> {
    if (this.#repeated.has(query)) return
    this.#repeated.add(query)
    await query.promise?.catch(() => undefined)
    this.#repeated.delete(query)
    if (query.state.data === undefined) return
    await super.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options)
  }
}
