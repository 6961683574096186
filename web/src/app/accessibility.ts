import { keepFocus } from './restore-focus.ts'
import { sayPages } from './announce-page.ts'

/** From now on nobody loses their place on the page, by keyboard or by ear. */
export function keepPlace(): void {
  keepFocus()
  sayPages()
}
