import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'

/** What became of a typed text: the sentence that says what is wrong with it, or what it is called in the list. */
type AddResult = { problem: string } | { added: string }

/**
 * A field whose texts go one by one into a list beside it. `add` gets what was typed, without needless spaces,
 * and answers what became of it; null does nothing.
 */
export function useSequentialInput(add: (text: string) => AddResult | null) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState('')
  const field = useRef<HTMLInputElement>(null)
  function submit() {
    const outcome = add(typed.trim().replaceAll(/\s+/g, ' '))
    if (outcome === null) return
    continueTyping('problem' in outcome ? outcome.problem : undefined)
    if ('problem' in outcome) return
    setAdded(outcome.added)
    setTyped('')
  }
  function continueTyping(problemText?: string) {
    setProblem(problemText)
    field.current?.focus()
  }
  /** Enter adds; it must not send the form around. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value)
    setProblem(undefined)
  }
  return {
    field: { ref: field, value: typed, autoComplete: 'off', enterKeyHint: 'done', onChange, onKeyDown },
    problem,
    /** What was added last, for those who hear it. */
    added,
    put: submit,
    /** Once one was taken away: the button that had the focus is gone. */
    continueTyping: () => continueTyping(),
  } as const
}
