import { maxOccurrences } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'

import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { EventFieldsProps } from './event-fields.tsx'

const repeatOptionTexts = {
  '': m.event_form_repeat_options_none,
  week: m.event_form_repeat_options_week,
  'two-weeks': m.event_form_repeat_options_two_weeks,
  month: m.event_form_repeat_options_month,
}

const intervalOptions = (['', 'week', 'two-weeks', 'month'] as const).map((value) => ({
  value,
  label: repeatOptionTexts[value](),
}))

const getDurationOptions = () => [
  { value: 'count', label: m.event_form_after_count() },
  { value: 'until', label: m.event_form_on_date() },
]

export function RepeatFields({ form: { field, put }, texts }: EventFieldsProps) {
  return (
    <>
      <SelectField
        name="every"
        label={m.event_form_repeat()}
        value={texts.every}
        options={intervalOptions}
        onChange={({ target }) => put({ every: target.value })}
      />
      {texts.every !== '' && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[56rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
          <SelectField
            name="endsBy"
            label={m.event_form_repeat_ends()}
            value={texts.endsBy}
            options={getDurationOptions()}
            onChange={({ target }) => put({ endsBy: target.value })}
          />
          {texts.endsBy === 'until' ? (
            <TextField
              {...field('until')}
              type="date"
              label={m.event_form_last_day()}
              min={texts.starts.slice(0, 10)}
            />
          ) : (
            <TextField
              {...field('count')}
              type="number"
              inputMode="numeric"
              min={2}
              max={maxOccurrences}
              label={m.event_form_count()}
            />
          )}
        </div>
      )}
    </>
  )
}
