import { m } from '@coterie/contract/paraglide/messages'

import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/removable-chip.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useItemInput } from '../../../ui/use-item-input.ts'

type ListFieldProps = {
  legend: string
  label: string
  hint: string
  maxItems: number
  maxItemLength: number
  values: readonly string[]
  onChange: (values: string[]) => void
  /** Formats a value for display and parses what was typed. Both default to the text itself. */
  formatItem?: (value: string) => string
  parseItem?: (typed: string) => string
  error: string | undefined
}

const identity = (text: string) => text

export function ListField({
  legend,
  values,
  onChange,
  maxItems,
  maxItemLength,
  error,
  ...rest
}: ListFieldProps) {
  const { formatItem = identity, parseItem = identity, ...texts } = rest
  const { field, problem, added, submit, continueTyping } = useItemInput((text) => {
    const value = parseItem(text)
    if (value === '') return null
    const isDuplicate = values.some((item) => item.toLowerCase() === value.toLowerCase())
    if (!isDuplicate && values.length >= maxItems)
      return { problem: m.event_form_too_many({ max: maxItems }) }
    if (!isDuplicate) onChange([...values, value])
    return { added: formatItem(value) }
  })
  function remove(value: string) {
    onChange(values.filter((item) => item !== value))
    continueTyping()
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField {...texts} {...field} error={problem ?? error} maxLength={maxItemLength} />
        </div>
        <Button variant="secondary" className="mt-7.5 h-12" onClick={submit}>
          {m.event_form_add()}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {values.map((value) => (
          <RemovableChip
            key={value}
            text={formatItem(value)}
            removeLabel={m.event_form_remove({ name: formatItem(value) })}
            onRemove={() => remove(value)}
          />
        ))}
      </ul>
      <output className="sr-only">{added === '' ? '' : m.event_form_added({ name: added })}</output>
    </fieldset>
  )
}
