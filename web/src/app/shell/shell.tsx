import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'

import { SiteLinks } from '../../ui/brand.tsx'
import { frameQuery, useMediaQuery } from '../../ui/hooks.ts'
import { SidePanelFrame } from '../../ui/surfaces.tsx'
import { Header } from './header.tsx'
import { NavigationRail, TabBar } from './navigation.tsx'
import { OpenSubject } from './open-subject.tsx'

/** The desktop footer, at the bottom of the window even below short pages. */
function Footer() {
  return (
    <footer className="mx-auto hidden w-full max-w-[80rem] items-center justify-between gap-6 border-t border-line px-6 py-3 text-13 text-ink-soft wide:flex">
      {m.shell_credit()}
      <SiteLinks />
    </footer>
  )
}

type ShellProps = {
  /** The page also uses the column of the side panel. */
  isWide: boolean
  children: ReactNode
}

/**
 * The frame of a page. `--shell-top` and `--shell-bottom` are the heights it takes. Phones hide the header and the tabs
 * if the page contains `data-immersed`.
 */
export function Shell({ isWide, children }: ShellProps) {
  const hasSidePanel = useMediaQuery(frameQuery) && !isWide
  return (
    <SidePanelFrame>
      {(slot) => (
        <div className="group/shell min-h-dvh overflow-x-clip wide:flex wide:flex-col">
          <a
            href="#content"
            className="sr-only z-50 rounded-control bg-card p-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {m.shell_skip_to_content()}
          </a>
          <Header />
          <div
            className={`mx-auto grid w-full max-w-[80rem] wide:grow grid-cols-[minmax(0,1fr)] wide:grid-cols-[13rem_minmax(0,1fr)] wide:gap-8 wide:px-6 ${isWide ? '' : threeColumns}`}
          >
            <NavigationRail />
            <Content isWide={isWide}>{children}</Content>
            {hasSidePanel && (
              <aside
                ref={slot}
                className="sticky top-(--shell-top) grid content-start gap-6 self-start py-8"
              />
            )}
          </div>
          <Footer />
          <TabBar />
          <OpenSubject />
        </div>
      )}
    </SidePanelFrame>
  )
}

const threeColumns = 'frame:grid-cols-[13rem_minmax(0,42.5rem)_minmax(0,19rem)] frame:justify-between'

/** The main region. Navigation scrolls to its top and moves the focus there. */
function Content({ isWide, children }: ShellProps) {
  const [location] = useLocation()
  const main = useRef<HTMLElement>(null)
  const previousLocation = useRef(location)
  useEffect(() => {
    if (previousLocation.current === location) return
    previousLocation.current = location
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [location])
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      className={`mx-auto w-full px-4 pt-4 pb-[calc(var(--shell-bottom)+1.5rem)] outline-none wide:px-0 wide:py-8 landscape-phone:pt-3 ${isWide ? '' : 'max-w-[42.5rem]'}`}
    >
      {children}
    </main>
  )
}
