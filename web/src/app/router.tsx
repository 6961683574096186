import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { matchRoute, Redirect, Route, useLocation, useRouter } from 'wouter'

import { getNextPage, getCurrentPage } from '../api/next-page.ts'
import { sessionQuery, useSession } from '../api/session.ts'
import { product } from '../i18n/product.ts'
import { fetchCode, lazy, prefetchCode } from '../ui/lazy.ts'
import { Loading } from '../ui/loading.tsx'
import type { Page } from '../ui/page-type.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { guardPage } from './guard.ts'
import { pages } from './pages.ts'
import { useBackground } from './use-background.ts'

declare global {
  /** Set by public/start.js. */
  var replayEarlyPress: (() => void) | undefined
}

type LoadedPage = Page & { View: ComponentType }

function toLoadedPage(page: Page): LoadedPage {
  return { ...page, View: lazy(async () => ({ default: await page.load() })) }
}

const routes = pages.map(toLoadedPage)

const loadShell = async () => ({ default: (await import('./shell/shell.tsx')).Shell })
const Shell = lazy(loadShell)

/** Prefetches the likely page while the session loads. */
function usePrefetchHome(path: string | undefined) {
  useEffect(() => {
    if (path !== '/auth') return
    const home = pages.find((page) => page.path === '/')
    // A failed prefetch is loaded again when needed.
    const fetchHome = () => prefetchCode(() => Promise.all([home?.load(), loadShell()]))
    addEventListener('submit', fetchHome, { once: true })
    return () => removeEventListener('submit', fetchHome)
  }, [path])
}

/** The page of the URL; undefined until its list has loaded. */
function useCurrentPage(): LoadedPage | undefined {
  const { parser } = useRouter()
  const [location] = useLocation()
  const [rareRoutes, setRareRoutes] = useState<readonly LoadedPage[]>([])
  const [error, setError] = useState<unknown>()
  const page = [...routes, ...rareRoutes].find(({ path }) => matchRoute(parser, path, location)[0])
  const isRare = page === undefined
  useEffect(() => {
    if (isRare)
      fetchCode(() => import('./rare-pages.ts')).then(
        ({ rarePages }) => setRareRoutes(rarePages.map(toLoadedPage)),
        setError,
      )
  }, [isRare])
  if (error !== undefined) throw error
  return page
}

export function AppRouter() {
  const page = useCurrentPage()
  useTitle(page?.title())
  usePrefetchHome(page?.path)
  const [isReady, setIsReady] = useState(false)
  useBackground(isReady)
  useEffect(() => {
    if (isReady) globalThis.replayEarlyPress?.()
  }, [isReady])
  if (page === undefined) return <Loading isFullPage />
  return (
    <GuardedPage page={page}>
      <PageFrame page={page}>
        <ErrorBoundary key={page.path}>
          <Suspense fallback={<Loading isFullPage={page.frame === 'bare'} />}>
            <PageView page={page} onReady={setIsReady} />
          </Suspense>
        </ErrorBoundary>
      </PageFrame>
    </GuardedPage>
  )
}

type PartProps = { page: LoadedPage; children: ReactNode }

function GuardedPage({ page, children }: PartProps) {
  const session = useSession()
  const guardResult = guardPage(page.access, session, getCurrentPage(), getNextPage() ?? '/')
  // A Redirect works once, on mount: another target needs a new one.
  if ('go' in guardResult) return <Redirect key={guardResult.go} to={guardResult.go} replace />
  return guardResult.show === 'spinner' ? <Loading isFullPage /> : children
}

function PageFrame({ page, children }: PartProps) {
  const { state } = useSession()
  if (page.frame === 'bare' || state === 'out' || state === 'unknown') return children
  if (state === 'loading') return <Loading isFullPage />
  return (
    <Suspense fallback={<Loading isFullPage />}>
      <Shell isWide={page.frame === 'spread'}>{children}</Shell>
    </Suspense>
  )
}

/** Mounting a page refetches the session, which keeps an active user signed in. */
function PageView({ page: { path, View }, onReady }: { page: LoadedPage; onReady: (isReady: true) => void }) {
  useQuery(sessionQuery)
  useEffect(() => onReady(true), [onReady])
  return (
    <Route path={path}>
      <View />
    </Route>
  )
}

function useTitle(title: string | undefined) {
  // Before the page's own title, which may be more specific.
  useLayoutEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`
  }, [title])
}
