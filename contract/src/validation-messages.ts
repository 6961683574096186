import { formTexts } from './i18n/forms.ts'
import type { FormTexts } from './i18n/forms.ts'

type KeysOf<Text> = {
  [K in keyof FormTexts]: FormTexts[K] extends Text ? K : never
}[keyof FormTexts]

type CountedKey = KeysOf<(count: number, field: string) => string>
type PlainKey = KeysOf<string | ((field: string) => string)>

let currentMessages: FormTexts = formTexts

type Issue = { readonly path?: PropertyKey[] | undefined }

/** The message of a schema, looked up during validation, because the server validates in the caller's language. */
export function validationMessage(key: PlainKey): { error: (issue?: Issue) => string }
export function validationMessage(key: CountedKey, count: number): { error: (issue?: Issue) => string }
export function validationMessage(
  key: keyof FormTexts,
  count?: number,
): { error: (issue?: Issue) => string } {
  return {
    error: (issue) => {
      const message: unknown = currentMessages[key]
      if (typeof message !== 'function') return String(message)
      const field = issue?.path?.map(String).join('.') ?? ''
      return String(count === undefined ? message(field) : message(count, field))
    },
  }
}

/** Runs a check with the given messages. `check` must be synchronous, because the messages are a global. */
export function withMessages<Result>(messages: FormTexts, check: () => Result): Result {
  const previousMessages = currentMessages
  currentMessages = messages
  try {
    return check()
  } finally {
    currentMessages = previousMessages
  }
}
