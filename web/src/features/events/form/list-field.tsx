import { useRef, useState, type KeyboardEvent } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Removable } from '../../../ui/removable.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { eventFormWords } from '../../../words/event-form.ts'

type ListFieldProps = {
  legend: string
  label: string
  hint: string
  /** How many there can be, and how long each. */
  most: number
  longest: number
  values: readonly string[]
  onChange: (values: string[]) => void
  /** What a value is called on the screen, and which one somebody means by what they type; as it stands without. */
  shown?: (value: string) => string
  meant?: (typed: string) => string
  error: string | undefined
}

const asItIs = (text: string) => text

/** Short texts, typed one by one and taken away again. */
export function ListField({ legend, values, onChange, most, longest, error, ...rest }: ListFieldProps) {
  const { shown = asItIs, meant = asItIs, ...texts } = rest
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState('')
  const field = useRef<HTMLInputElement>(null)
  function add() {
    const value = meant(typed.trim().replaceAll(/\s+/g, ' '))
    if (value === '') return
    const isKnown = values.some((one) => one.toLowerCase() === value.toLowerCase())
    if (!isKnown && values.length >= most) {
      setProblem(eventFormWords.tooMany(most))
      return
    }
    if (!isKnown) onChange([...values, value])
    setAdded(shown(value))
    setTyped('')
    field.current?.focus()
  }
  /** Enter adds; it must not send the form around. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  function remove(value: string) {
    onChange(values.filter((one) => one !== value))
    setProblem(undefined)
    // The button that had the focus is gone.
    field.current?.focus()
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField
            {...texts}
            ref={field}
            error={problem ?? error}
            value={typed}
            maxLength={longest}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(undefined)
            }}
            onKeyDown={press}
          />
        </div>
        <Button look="secondary" className="mt-7.5 h-12" onClick={add}>
          {eventFormWords.add}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {values.map((value) => (
          <Removable
            key={value}
            text={shown(value)}
            removeLabel={eventFormWords.remove(shown(value))}
            onRemove={() => remove(value)}
          />
        ))}
      </ul>
      <output className="sr-only">{added === '' ? '' : eventFormWords.added(added)}</output>
    </fieldset>
  )
}
