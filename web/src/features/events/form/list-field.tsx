import { Button } from '../../../ui/button.tsx'
import { useOneByOne } from '../../../ui/sequential.ts'
import { Removable } from '../../../ui/removable-chip.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { eventFormWords } from '../../../i18n/event-form.ts'

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
  const { field, problem, added, put, goOn } = useOneByOne((text) => {
    const value = meant(text)
    if (value === '') return null
    const isKnown = values.some((one) => one.toLowerCase() === value.toLowerCase())
    if (!isKnown && values.length >= most) return { problem: eventFormWords.tooMany(most) }
    if (!isKnown) onChange([...values, value])
    return { added: shown(value) }
  })
  function remove(value: string) {
    onChange(values.filter((one) => one !== value))
    goOn()
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField {...texts} {...field} error={problem ?? error} maxLength={longest} />
        </div>
        <Button look="secondary" className="mt-7.5 h-12" onClick={put}>
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
