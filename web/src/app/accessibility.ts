import { announcePages } from './announce-page.ts'
import { restoreLostFocus } from './restore-focus.ts'

/** From now on nobody loses their place on the page, by keyboard or by ear. */
export function setUpAccessibility(): void {
  restoreLostFocus()
  announcePages()
}
