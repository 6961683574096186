import { parsePendingJoin, isPublicPage, getNextPage } from './next-page.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

const storageKey = 'coterie-after-sign-up'

/**
 * Notes the event's page at which somebody signs up, in this browser: once the mail is answered and all is
 * told, they land there. For a circle's page the server does it, which may also let them in.
 */
export function saveSignUpPage(): void {
  const page = getNextPage()
  if (isPublicPage(page) && parsePendingJoin(page) === undefined)
    tryOrUndefined(() => localStorage.setItem(storageKey, page))
}

/** That page, once; null where sign-up began elsewhere. */
export function popSignUpPage(): string | null {
  const page = tryOrUndefined(() => localStorage.getItem(storageKey)) ?? ''
  tryOrUndefined(() => localStorage.removeItem(storageKey))
  return isPublicPage(page) ? page : null
}
