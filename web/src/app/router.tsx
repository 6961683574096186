import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { matchRoute, Redirect, Route, useLocation, useRouter } from 'wouter'

import { nextPage, pageHere } from '../api/next-page.ts'
import { sessionQuery, useSession } from '../api/session.ts'
import { fetchCode, lazy, prefetchCode } from '../ui/lazy.ts'
import { Loading } from '../ui/loading.tsx'
import type { Page } from '../ui/page-type.ts'
import { product } from '../i18n/product.ts'
import { Crash } from './error-boundary.tsx'
import { judge } from './guard.ts'
import { pages } from './pages.ts'
import { useLive } from './use-background.ts'

type Opened = Page & { View: ComponentType }

function opened(page: Page): Opened {
  return { ...page, View: lazy(async () => ({ default: await page.load() })) }
}

const routes = pages.map(opened)

const loadShell = async () => ({ default: (await import('./shell/shell.tsx')).Shell })
const Shell = lazy(loadShell)

/** While the server is asked whether somebody may come in, what they will see comes. */
function useWayIn(path: string | undefined) {
  useEffect(() => {
    if (path !== '/auth') return
    const home = pages.find((page) => page.path === '/')
    // What does not come now is asked for again when it is to be seen.
    const fetchHome = () => prefetchCode(() => Promise.all([home?.load(), loadShell()]))
    addEventListener('submit', fetchHome, { once: true })
    return () => removeEventListener('submit', fetchHome)
  }, [path])
}

/** The page of the address; undefined until the list that has it is there. */
function usePage(): Opened | undefined {
  const { parser } = useRouter()
  const [location] = useLocation()
  const [rare, setRare] = useState<readonly Opened[]>([])
  const [error, setError] = useState<unknown>()
  const page = [...routes, ...rare].find(({ path }) => matchRoute(parser, path, location)[0])
  const isRare = page === undefined
  useEffect(() => {
    if (isRare)
      fetchCode(() => import('./rare-pages.ts')).then(
        ({ rarePages }) => setRare(rarePages.map(opened)),
        setError,
      )
  }, [isRare])
  if (error !== undefined) throw error
  return page
}

/** Opens the page of the address, for whom it is meant. */
export function AppRouter() {
  const page = usePage()
  useTitle(page?.title)
  useWayIn(page?.path)
  const [stands, setStands] = useState(false)
  useLive(stands)
  if (page === undefined) return <Loading page />
  return (
    <Guarded page={page}>
      <Framed page={page}>
        <Crash key={page.path}>
          <Suspense fallback={<Loading page={page.frame === 'bare'} />}>
            <Shown page={page} onStand={setStands} />
          </Suspense>
        </Crash>
      </Framed>
    </Guarded>
  )
}

type PartProps = { page: Opened; children: ReactNode }

function Guarded({ page, children }: PartProps) {
  const session = useSession()
  const verdict = judge(page.access, session, pageHere(), nextPage() ?? '/')
  // A redirect works once, when it appears: to another place it must be another one.
  if ('go' in verdict) return <Redirect key={verdict.go} to={verdict.go} replace />
  return verdict.show === 'spinner' ? <Loading page /> : children
}

function Framed({ page, children }: PartProps) {
  const { state } = useSession()
  if (page.frame === 'bare' || state === 'out' || state === 'unknown') return children
  if (state === 'loading') return <Loading page />
  return (
    <Suspense fallback={<Loading page />}>
      <Shell spread={page.frame === 'spread'}>{children}</Shell>
    </Suspense>
  )
}

/** The page itself. Mounting it asks anew who is signed in, which keeps an active person signed in. */
function Shown({ page: { path, View }, onStand }: { page: Opened; onStand: (stands: true) => void }) {
  useQuery(sessionQuery)
  useEffect(() => onStand(true), [onStand])
  return (
    <Route path={path}>
      <View />
    </Route>
  )
}

function useTitle(title: string | undefined) {
  // Before the page, which may know a better one.
  useLayoutEffect(() => {
    document.title = title === undefined ? product : `${title} · ${product}`
  }, [title])
}
