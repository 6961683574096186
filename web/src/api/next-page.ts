const circlePage = /^\/group\/(?<groupId>[1-9]\d{0,15})(?:\?invite=(?<invite>[\w-]{1,200}))?$/
const eventPage = /^\/events\/[1-9]\d{0,15}(?:\?check-in=[\w-]{1,100})?$/

/** The page to return to after signing in: '/auth?next=/messages/7' → '/messages/7'. Null if missing or external. */
export function getNextPage(search = globalThis.location?.search ?? ''): string | null {
  const next = new URLSearchParams(search).get('next')
  return next !== null && isInternalPage(next) ? next : null
}

/** The URL must be in normal form, so that it can't lead to another site. */
function isInternalPage(page: string): boolean {
  const base = 'http://here'
  const url = URL.parse(page, base)
  const isPlain = url?.origin === base && page === `${url.pathname}${url.search}${url.hash}`
  return isPlain && !/^\/(?:\/|(?:api|auth)(?:[/?#]|$))/.test(page)
}

/** Whether it is a circle or event page. Visitors from there are usually new. */
export function isPublicPage(page: string | null): page is string {
  return page !== null && (circlePage.test(page) || eventPage.test(page))
}

export function getCurrentPage(): string {
  const { pathname, search, hash } = globalThis.location ?? { pathname: '/', search: '', hash: '' }
  return pathname + search + hash
}

/** '/group/7?invite=abc' → the circle and the invitation token, for the sign-up call. */
export function parsePendingJoin(page: string | null): { groupId: number; invite?: string } | undefined {
  const parts = circlePage.exec(page ?? '')?.groups
  if (parts === undefined) return undefined
  const groupId = Number(parts['groupId'])
  const invite = parts['invite']
  return invite === undefined ? { groupId } : { groupId, invite }
}

export function getAuthHref(page: string): string {
  if (page === '/') return '/auth'
  return `/auth?next=${encodeURIComponent(page)}`
}
