import { formWords } from './i18n/forms.ts'
import type { FormWords } from './i18n/forms.ts'

/** Texts that name a number, and those that name none. */
type Counted = { [K in keyof FormWords]: FormWords[K] extends string ? never : K }[keyof FormWords]
type Plain = Exclude<keyof FormWords, Counted>

let spoken: FormWords = formWords

/**
 * What a schema says where a value does not fit. The text is picked when something is checked, not when the schema is
 * written: the server checks in the language of who asks.
 */
export function says(text: Plain): { error: () => string }
export function says(text: Counted, count: number): { error: () => string }
export function says(text: keyof FormWords, count = 0): { error: () => string } {
  return {
    error: () => {
      const said = spoken[text]
      return typeof said === 'string' ? said : said(count)
    },
  }
}

/** Checks something with other words than those of this build. `check` must not wait for anything. */
export function checkedWith<Result>(words: FormWords, check: () => Result): Result {
  const usual = spoken
  spoken = words
  try {
    return check()
  } finally {
    spoken = usual
  }
}
