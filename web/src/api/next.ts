const circlePage = /^\/group\/(?<groupId>[1-9]\d{0,9})(?:\?invite=(?<invite>[\w-]{1,200}))?$/
const eventPage = /^\/events\/[1-9]\d{0,9}(?:\?check-in=[\w-]{1,100})?$/

/**
 * The page of a circle or an event that led to /auth, where signing in leads back to:
 * '/auth?next=/group/7' → '/group/7'. Null without one; other addresses are not followed.
 */
export function nextPage(search = globalThis.location?.search ?? ''): string | null {
  const next = new URLSearchParams(search).get('next')
  return next !== null && (circlePage.test(next) || eventPage.test(next)) ? next : null
}

/** '/group/7?invite=abc' → the circle and the link's token, as signing up takes them. */
export function arrivalAt(page: string | null): { groupId: number; invite?: string } | undefined {
  const parts = circlePage.exec(page ?? '')?.groups
  if (parts === undefined) return undefined
  const groupId = Number(parts['groupId'])
  const invite = parts['invite']
  return invite === undefined ? { groupId } : { groupId, invite }
}

/** The way to /auth and back. */
export function authFor(page: string): string {
  return `/auth?next=${encodeURIComponent(page)}`
}
