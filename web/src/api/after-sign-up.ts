import { arrivalAt, isOpenPage, nextPage } from './next-page.ts'
import { quietly } from './try-or-undefined.ts'

const key = 'coterie-after-sign-up'

/**
 * Notes the event's page at which somebody signs up, in this browser: once the mail is answered and all is
 * told, they land there. For a circle's page the server does it, which may also let them in.
 */
export function noteSignUp(): void {
  const page = nextPage()
  if (isOpenPage(page) && arrivalAt(page) === undefined) quietly(() => localStorage.setItem(key, page))
}

/** That page, once; null where sign-up began elsewhere. */
export function takeSignUpPage(): string | null {
  const page = quietly(() => localStorage.getItem(key)) ?? ''
  quietly(() => localStorage.removeItem(key))
  return isOpenPage(page) ? page : null
}
