import type { CurrentUser } from '@coterie/contract/account/account'
import { defaultShouldDehydrateQuery, dehydrate } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'

import { createQueryClient } from '../api/query-client.ts'
import { sessionQuery } from '../api/session.ts'
import { App } from './app.tsx'
import { fetchFirstData } from './first-queries.ts'

export { overwriteGetLocale as setLanguageSource } from '@coterie/contract/paraglide/runtime'
export { setFetch } from '../api/call.ts'
export { hasFirstScreen } from './first-queries.ts'

/** `page` is a path of routes.ts, `path` and `search` are of the URL. */
export type Visit = { page: string; path: string; search: string; viewer: CurrentUser | null }

export type FirstScreen = {
  /** The dehydrated query cache. */
  data: unknown
  /** Renders the screen. Undefined if the browser would not show the same. */
  render?: () => Promise<string>
}

/** Runs on the server: fetches what a page shows first. */
export async function loadFirstScreen({ page, path, search, viewer }: Visit): Promise<FirstScreen> {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, viewer)
  const isComplete = await fetchFirstData(client, page, {
    path,
    id: path.split('/')[2] ?? '',
    search,
    viewer,
  })
  const data = dehydrate(client, {
    shouldDehydrateQuery: (query) =>
      defaultShouldDehydrateQuery(query) && query.meta?.['isServerOnly'] !== true,
  })
  if (!isComplete) return { data }
  return {
    data,
    render: async () => {
      const errors: unknown[] = []
      const { prelude } = await prerender(
        <App client={client} url={{ ssrPath: path, ssrSearch: search }} />,
        // In one piece: streaming would need inline scripts.
        { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onError: (error) => void errors.push(error) },
      )
      const html = await new Response(prelude).text()
      if (errors.length > 0) throw errors[0]
      return html
    },
  }
}
