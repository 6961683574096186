import { announcePages } from './announce-page.ts'
import { restoreLostFocus } from './restore-focus.ts'

export function setUpAccessibility(): void {
  restoreLostFocus()
  announcePages()
}
