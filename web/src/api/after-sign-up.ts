import { parsePendingJoin, isPublicPage, getNextPage } from './next-page.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

const storageKey = 'coterie-after-sign-up'

/** Saves the event page where a sign-up starts, for after onboarding. The server saves circle pages as pending joins. */
export function saveSignUpPage(): void {
  const page = getNextPage()
  if (isPublicPage(page) && parsePendingJoin(page) === undefined)
    tryOrUndefined(() => localStorage.setItem(storageKey, page))
}

/** Returns that page once; null if the sign-up started elsewhere. */
export function popSignUpPage(): string | null {
  const page = tryOrUndefined(() => localStorage.getItem(storageKey)) ?? ''
  tryOrUndefined(() => localStorage.removeItem(storageKey))
  return isPublicPage(page) ? page : null
}
