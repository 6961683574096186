import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Router } from 'wouter'

import { ErrorBoundary } from './error-boundary.tsx'
import { AppRouter } from './router.tsx'

type AppProps = {
  client: QueryClient
  /** The URL on the server; browsers have their own. */
  url?: { ssrPath: string; ssrSearch: string }
}

export function App({ client, url }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router {...url}>
          <ErrorBoundary>
            <AppRouter />
          </ErrorBoundary>
        </Router>
      </QueryClientProvider>
    </StrictMode>
  )
}
