import { maxOccurrences } from '@coterie/contract/limits'

import { eventFormTexts } from '../../../i18n/event-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { EventFieldsProps } from './event-fields.tsx'

const intervalOptions = (['', 'week', 'two-weeks', 'month'] as const).map((value) => ({
  value,
  label: eventFormTexts.repeatOptions[value],
}))

const getDurationOptions = () => [
  { value: 'count', label: eventFormTexts.afterCount },
  { value: 'until', label: eventFormTexts.onDate },
]

export function RepeatFields({ form: { field, put }, texts }: EventFieldsProps) {
  return (
    <>
      <SelectField
        name="every"
        label={eventFormTexts.repeat}
        value={texts.every}
        options={intervalOptions}
        onChange={({ target }) => put({ every: target.value })}
      />
      {texts.every !== '' && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[56rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
          <SelectField
            name="endsBy"
            label={eventFormTexts.repeatEnds}
            value={texts.endsBy}
            options={getDurationOptions()}
            onChange={({ target }) => put({ endsBy: target.value })}
          />
          {texts.endsBy === 'until' ? (
            <TextField
              {...field('until')}
              type="date"
              label={eventFormTexts.lastDay}
              min={texts.starts.slice(0, 10)}
            />
          ) : (
            <TextField
              {...field('count')}
              type="number"
              inputMode="numeric"
              min={2}
              max={maxOccurrences}
              label={eventFormTexts.count}
            />
          )}
        </div>
      )}
    </>
  )
}
