const circlePage = /^\/group\/(?<groupId>[1-9]\d{0,9})(?:\?invite=(?<invite>[\w-]{1,200}))?$/
const eventPage = /^\/events\/[1-9]\d{0,9}(?:\?check-in=[\w-]{1,100})?$/

/**
 * The page that led to /auth, where signing in leads back to: '/auth?next=/messages/7' → '/messages/7'. Null without
 * one; addresses outside the app are not followed.
 */
export function getNextPage(search = globalThis.location?.search ?? ''): string | null {
  const next = new URLSearchParams(search).get('next')
  return next !== null && isInternalPage(next) ? next : null
}

/** Written just as the browser would write it, so that nothing in it can lead elsewhere. */
function isInternalPage(page: string): boolean {
  const base = 'http://here'
  const url = URL.parse(page, base)
  const isPlain = url?.origin === base && page === `${url.pathname}${url.search}${url.hash}`
  return isPlain && !/^\/(?:\/|(?:api|auth)(?:[/?#]|$))/.test(page)
}

/** Whether a page is that of a circle or an event, where most people who come to /auth are new. */
export function isPublicPage(page: string | null): page is string {
  return page !== null && (circlePage.test(page) || eventPage.test(page))
}

/** The address that is open now, to come back to. */
export function getCurrentPage(): string {
  const { pathname, search, hash } = location
  return pathname + search + hash
}

/** '/group/7?invite=abc' → the circle and the link's token, as signing up takes them. */
export function parsePendingJoin(page: string | null): { groupId: number; invite?: string } | undefined {
  const parts = circlePage.exec(page ?? '')?.groups
  if (parts === undefined) return undefined
  const groupId = Number(parts['groupId'])
  const invite = parts['invite']
  return invite === undefined ? { groupId } : { groupId, invite }
}

/** The way to /auth and back. */
export function getAuthHref(page: string): string {
  if (page === '/') return '/auth'
  return `/auth?next=${encodeURIComponent(page)}`
}
