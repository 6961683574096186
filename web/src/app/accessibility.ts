import { announcePages } from './announce-page.ts'
import { restoreLostFocus } from './restore-focus.ts'

/** Keeps the focus and announces pages for keyboard and screen reader users. */
export function setUpAccessibility(): void {
  restoreLostFocus()
  announcePages()
}
