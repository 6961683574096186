import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'

import { getNextPage, parsePendingJoin } from '../api/next-page.ts'
import { AuthPage } from '../features/account/auth-page.tsx'
import { lazy } from '../ui/lazy.tsx'

const InvitedAuthPage = lazy(async () => ({
  default: (await import('./invited-auth-page.tsx')).InvitedAuthPage,
}))
const FrontPage = lazy(async () => ({
  default: (await import('../features/city-pages/front-page.tsx')).FrontPage,
}))

/** People who come by an invite link keep the circle in sight. For others, the front page follows the forms. */
export function InvitableAuthPage() {
  const link = parsePendingJoin(getNextPage(`?${useSearch()}`))
  if (link?.invite === undefined)
    return <AuthPage renderBelow={(openSignUp) => <BelowForms openSignUp={openSignUp} />} />
  return <InvitedAuthPage linkParams={{ id: String(link.groupId), invite: link.invite }} />
}

const frontPageId = 'front-page'

/**
 * The front page. If the server has rendered it, its script isn't loaded: React keeps the HTML of an element that is declared to
 * have content. Otherwise the front page is loaded.
 */
function BelowForms({ openSignUp }: { openSignUp: () => void }) {
  const [isRendered, setIsRendered] = useState(() => globalThis.document?.getElementById(frontPageId) != null)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // React has not hydrated the page, but rendered it again.
    if (element.current?.childElementCount === 0) setIsRendered(false)
  }, [])
  // The rendered HTML has no handlers.
  useEffect(() => {
    const root = element.current
    function handleClick(event: MouseEvent) {
      if (!(event.target instanceof Element && event.target.closest('a[href="/auth?register"]'))) return
      event.preventDefault()
      openSignUp()
    }
    root?.addEventListener('click', handleClick)
    return () => root?.removeEventListener('click', handleClick)
  }, [openSignUp])
  return (
    <div ref={element} id={frontPageId} suppressHydrationWarning>
      {isRendered ? (
        ''
      ) : (
        <Suspense fallback={null}>
          <FrontPage />
        </Suspense>
      )}
    </div>
  )
}
