import { Plus, X } from 'lucide-react'

import { activitiesTexts } from '../../i18n/activities.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The API's limit. */
const maxDates = 5

type DateFieldsProps = {
  /** Field values, '' for an empty field. At least one. */
  dates: readonly string[]
  error: string | undefined
  onChange: (dates: string[]) => void
}

export function DateFields({ dates, error, onChange }: DateFieldsProps) {
  return (
    <div className="grid gap-3">
      {dates.map((date, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a field is its place in the list
        <div key={at} className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField
              type="datetime-local"
              label={activitiesTexts.date(at + 1)}
              hint={at === 0 ? activitiesTexts.dateHint : undefined}
              error={at === 0 ? error : undefined}
              required={at === 0}
              value={date}
              onChange={(event) => onChange(dates.with(at, event.target.value))}
            />
          </div>
          {at > 0 && (
            <IconButton
              icon={X}
              label={activitiesTexts.removeDate(at + 1)}
              onClick={() => onChange(dates.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {dates.length < maxDates && (
        <Button variant="quiet" icon={Plus} onClick={() => onChange([...dates, ''])}>
          {activitiesTexts.addDate}
        </Button>
      )}
    </div>
  )
}
