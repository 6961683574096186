import { formWords } from './i18n/forms.ts'
import type { FormWords } from './i18n/forms.ts'

/** Texts that name a number, and those that name none. */
type Counted = { [K in keyof FormWords]: FormWords[K] extends string ? never : K }[keyof FormWords]
type Plain = Exclude<keyof FormWords, Counted>

let currentMessages: FormWords = formWords

/**
 * What a schema says where a value does not fit. The text is picked when something is checked, not when the schema is
 * written: the server checks in the language of who asks.
 */
export function validationMessage(text: Plain): { error: () => string }
export function validationMessage(text: Counted, count: number): { error: () => string }
export function validationMessage(text: keyof FormWords, count = 0): { error: () => string } {
  return {
    error: () => {
      const result = currentMessages[text]
      return typeof result === 'string' ? result : result(count)
    },
  }
}

/** Checks something with other words than those of this build. `check` must not wait for anything. */
export function withMessages<Result>(messages: FormWords, check: () => Result): Result {
  const usual = currentMessages
  currentMessages = messages
  try {
    return check()
  } finally {
    currentMessages = usual
  }
}
