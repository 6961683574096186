import { mostOccurrences } from '@coterie/contract/limits'

import { TextField } from '../../../ui/text-field.tsx'
import { eventFormWords } from '../../../i18n/event-form.ts'
import type { EventFormParts } from './event-fields.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

const everies = (['', 'week', 'two-weeks', 'month'] as const).map((value) => ({
  value,
  label: eventFormWords.every[value],
}))

const lengths = [
  { value: 'count', label: eventFormWords.byCount },
  { value: 'until', label: eventFormWords.byDay },
]

/** Whether it comes back, and for how long. */
export function RepeatFields({ form: { field, put }, texts }: EventFormParts) {
  return (
    <>
      <SelectField
        name="every"
        label={eventFormWords.repeat}
        value={texts.every}
        options={everies}
        onChange={({ target }) => put({ every: target.value })}
      />
      {texts.every !== '' && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[56rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
          <SelectField
            name="lasts"
            label={eventFormWords.until}
            value={texts.lasts}
            options={lengths}
            onChange={({ target }) => put({ lasts: target.value })}
          />
          {texts.lasts === 'until' ? (
            <TextField
              {...field('until')}
              type="date"
              label={eventFormWords.lastDay}
              min={texts.starts.slice(0, 10)}
            />
          ) : (
            <TextField
              {...field('count')}
              type="number"
              inputMode="numeric"
              min={2}
              max={mostOccurrences}
              label={eventFormWords.count}
            />
          )}
        </div>
      )}
    </>
  )
}
