import { maxPlusOnes } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'

import { SelectField } from '../../ui/fields.tsx'

type PlusOnesSelectProps = { value: string; error?: string | undefined; onChange: (value: string) => void }

/** For forms of events and plans: how many people each guest may bring. */
export function PlusOnesSelect({ value, error, onChange }: PlusOnesSelectProps) {
  return (
    <SelectField
      name="plusOnes"
      label={m.event_form_plus_ones()}
      hint={m.event_form_plus_ones_hint()}
      error={error}
      value={value}
      options={Array.from({ length: maxPlusOnes + 1 }, (_, count) => ({
        value: String(count),
        label: count === 0 ? m.event_form_plus_ones_none() : m.event_form_plus_ones_count({ count }),
      }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
