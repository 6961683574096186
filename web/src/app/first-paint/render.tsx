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

/** The pages that can be drawn, by their address as pages.ts has it. */
const views: Readonly<Record<string, ComponentType>> = {
  '/auth': AuthPage,
  '/group/:id': GroupPage,
  '/': HomePage,
  '/discover': DiscoverPage,
}

/** `page` is one of the above, `path` the address itself; `viewer`: who is signed in. */
export type RenderInput = {
  page: string
  path: string
  framed: boolean
  viewer: CurrentUser | null
  answers: Responses
}

/**
 * Draws a page as it stands on a phone once its answers are there: with the very components of the app, as HTML that
 * does nothing. It runs where pages are served from.
 */
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
      {/* Who is led here from elsewhere will be at its address. */}
      <Router ssrPath={page.includes(':') ? path : page} ssrSearch="">
        {framed ? <Shell isWide={false}>{route}</Shell> : route}
      </Router>
    </QueryClientProvider>,
    // In one piece: scripts would have to put others in place.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  return stripInteractive(await new Response(prelude).text())
}
