import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'

/** An error message, or the name of the added item. */
type AddResult = { problem: string } | { added: string }

/** A text field that adds items to a list one at a time. `add` gets the trimmed text and returns null if there is nothing to add. */
export function useItemInput(add: (text: string) => AddResult | null) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState('')
  const field = useRef<HTMLInputElement>(null)
  function submit() {
    const outcome = add(text.trim().replaceAll(/\s+/g, ' '))
    if (outcome === null) return
    continueTyping('problem' in outcome ? outcome.problem : undefined)
    if ('problem' in outcome) return
    setAdded(outcome.added)
    setText('')
  }
  function continueTyping(problemText?: string) {
    setProblem(problemText)
    field.current?.focus()
  }
  /** Enter adds an item instead of submitting the surrounding form. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setText(target.value)
    setProblem(undefined)
  }
  return {
    field: { ref: field, value: text, autoComplete: 'off', enterKeyHint: 'done', onChange, onKeyDown },
    problem,
    /** The last added item, for screen readers. */
    added,
    submit,
    /** Called after an item is removed, because the focused button is gone. */
    continueTyping: () => continueTyping(),
  } as const
}
