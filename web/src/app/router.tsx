import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { matchRoute, Redirect, Route, useLocation, useRouter, type DefaultParams } from 'wouter'

import { getNextPage, getCurrentPage } from '../api/next-page.ts'
import { sessionQuery, useSession } from '../api/session.ts'
import { product } from '../i18n/product.ts'
import { lazy, prefetchCode } from '../ui/lazy.tsx'
import { Loading } from '../ui/loading.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { guardPage } from './guard.ts'
import { routes, type PageRoute } from './routes.ts'
import { useBackground } from './use-background.ts'

declare global {
  /** Set by public/start.js. */
  var replayEarlyPress: (() => void) | undefined
}

type Page = PageRoute & { View: ComponentType<DefaultParams> }

const pages: readonly Page[] = routes.map((route) => ({
  ...route,
  View: lazy(async () => ({ default: await route.load() })),
}))

const loadShell = async () => ({ default: (await import('./shell/shell.tsx')).Shell })
const Shell = lazy(loadShell)

/** Prefetches the likely page while the session loads. */
function usePrefetchHome(path: string) {
  useEffect(() => {
    if (path !== '/auth') return
    const home = routes.find((route) => route.path === '/')
    // A failed prefetch is loaded again when needed.
    const fetchHome = () => prefetchCode(() => Promise.all([home?.load(), loadShell()]))
    addEventListener('submit', fetchHome, { once: true })
    return () => removeEventListener('submit', fetchHome)
  }, [path])
}

function useCurrentPage(): Page {
  const { parser } = useRouter()
  const [location] = useLocation()
  const page = pages.find(({ path }) => matchRoute(parser, path, location)[0])
  if (page === undefined) throw new Error('The last route must match every path')
  return page
}

export function AppRouter() {
  const page = useCurrentPage()
  useTitle(page.title())
  usePrefetchHome(page.path)
  const [firstScreen] = useState(() => Promise.withResolvers<void>())
  return (
    <>
      <AfterFirstScreen firstScreen={firstScreen.promise} />
      <GuardedPage page={page}>
        <PageFrame page={page}>
          <ErrorBoundary key={page.path}>
            <Suspense fallback={<Loading isFullPage={page.frame === 'bare'} />}>
              <PageView page={page} onReady={firstScreen.resolve} />
            </Suspense>
          </ErrorBoundary>
        </PageFrame>
      </GuardedPage>
    </>
  )
}

/** A sibling of the page. A parent with state would render the page again, and React discards parts whose code is still loading. */
function AfterFirstScreen({ firstScreen }: { firstScreen: Promise<void> }) {
  const [isReady, setIsReady] = useState(false)
  useBackground(isReady)
  useEffect(() => {
    void firstScreen.then(() => setIsReady(true))
  }, [firstScreen])
  useEffect(() => {
    if (!isReady) return
    globalThis.replayEarlyPress?.()
    void import('./accessibility.ts').then(({ setUpAccessibility }) => setUpAccessibility())
    // public/start.js has applied the theme already.
    void import('./theme.ts').then(({ watchTheme }) => watchTheme())
  }, [isReady])
  return null
}

type PartProps = { page: Page; children: ReactNode }

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
      <Shell isWide={page.frame === 'wide'}>{children}</Shell>
    </Suspense>
  )
}

/** Mounting a page refetches the session, which keeps an active user signed in. */
function PageView({ page: { path, View }, onReady }: { page: Page; onReady: () => void }) {
  useQuery(sessionQuery)
  useEffect(onReady, [onReady])
  return <Route path={path}>{(params) => <View {...params} />}</Route>
}

function useTitle(title: string) {
  // Before the page's own title, which may be more specific.
  useLayoutEffect(() => {
    document.title = `${title} · ${product}`
  }, [title])
}
