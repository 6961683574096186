import { keepFocus } from './keep-focus.ts'
import { sayPages } from './say-page.ts'

/** From now on nobody loses their place on the page, by keyboard or by ear. */
export function keepPlace(): void {
  keepFocus()
  sayPages()
}
