import { m } from '@coterie/contract/paraglide/messages'
import { Plus, X } from 'lucide-react'

import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The API's limit. */
const maxDates = 5

type DateFieldsProps = {
  dates: readonly string[]
  error: string | undefined
  onChange: (dates: string[]) => void
}

export function DateFields({ dates, error, onChange }: DateFieldsProps) {
  return (
    <div className="grid gap-3">
      {dates.map((date, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields have no identity besides their index
        <div key={index} className="flex items-end gap-2">
          <div className="min-w-0 grow">
            <TextField
              type="datetime-local"
              label={m.activities_date({ position: index + 1 })}
              hint={index === 0 ? m.activities_date_hint() : undefined}
              error={index === 0 ? error : undefined}
              required={index === 0}
              value={date}
              onChange={(event) => onChange(dates.with(index, event.target.value))}
            />
          </div>
          {index > 0 && (
            <IconButton
              icon={X}
              label={m.activities_remove_date({ position: index + 1 })}
              onClick={() => onChange(dates.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {dates.length < maxDates && (
        <Button variant="quiet" icon={Plus} onClick={() => onChange([...dates, ''])}>
          {m.activities_add_date()}
        </Button>
      )}
    </div>
  )
}
