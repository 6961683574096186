import type { CurrentUser } from '@coterie/contract/account/account'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { Route, Router } from 'wouter'

import { AuthPage } from '../../features/account/auth-page.tsx'
import { GroupPage } from '../../features/invites/group-page.tsx'
import { DiscoverPage } from '../discover-page.tsx'
import { HomePage } from '../home-page.tsx'
import { Shell } from '../shell/shell.tsx'
import { prefillCache, type Responses } from './prefill-cache.ts'
import { stripInteractive } from './strip-interactive.ts'

/** Pages that can be rendered on the server, by their path in pages.ts. */
const views: Readonly<Record<string, ComponentType>> = {
  '/auth': AuthPage,
  '/group/:id': GroupPage,
  '/': HomePage,
  '/discover': DiscoverPage,
}

/** `page` is a key of the above, `path` the actual URL, `viewer` the signed-in user. */
export type RenderInput = {
  page: string
  path: string
  framed: boolean
  viewer: CurrentUser | null
  answers: Responses
}

/** Renders a page for a phone to static HTML with the app's own components. Runs on the server. */
export async function draw({ page, path, framed, viewer, answers }: RenderInput): Promise<string> {
  const View = views[page]
  if (View === undefined) return ''
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
  prefillCache(client, viewer, answers)
  const route = (
    <Route path={page}>
      <View />
    </Route>
  )
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      {/* A redirected visitor will be at the page's own path. */}
      <Router ssrPath={page.includes(':') ? path : page} ssrSearch="">
        {framed ? <Shell isWide={false}>{route}</Shell> : route}
      </Router>
    </QueryClientProvider>,
    // In one piece: streaming would need inline scripts.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return stripInteractive(await new Response(prelude).text())
}
