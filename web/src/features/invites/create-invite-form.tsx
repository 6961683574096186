import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { controlClasses, Field } from '../../ui/field.tsx'
import type { InviteTerms } from './invite-links-queries.ts'

const dayOptions = [7, 1, 30, null] as const
const maxUseOptions = [null, 1, 5, 10, 25, 100] as const

export function CreateInviteForm({
  pending,
  onCreate,
}: {
  pending: boolean
  onCreate: (terms: InviteTerms) => void
}) {
  const [expiresInDays, setDays] = useState<(typeof dayOptions)[number]>(7)
  const [useLimit, setUseLimit] = useState<(typeof maxUseOptions)[number]>(null)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <SelectChoice
          label={m.invites_expires()}
          options={dayOptions}
          value={expiresInDays}
          formatOption={(days) => (days === null ? m.invites_never() : m.invites_days({ days }))}
          onChange={setDays}
        />
        <SelectChoice
          label={m.invites_max_uses()}
          options={maxUseOptions}
          value={useLimit}
          formatOption={(count) => (count === null ? m.invites_no_limit() : m.invites_people({ count }))}
          onChange={setUseLimit}
        />
      </div>
      <Button fullWidth pending={pending} onClick={() => onCreate({ expiresInDays, useLimit })}>
        {pending ? m.invites_creating_link() : m.invites_create_link()}
      </Button>
    </div>
  )
}

type SelectChoiceProps<Option> = {
  label: string
  options: readonly Option[]
  value: Option
  formatOption: (option: Option) => string
  onChange: (option: Option) => void
}

function SelectChoice<Option extends number | null>({
  label,
  options,
  value,
  formatOption,
  onChange,
}: SelectChoiceProps<Option>) {
  return (
    <Field label={label}>
      {(fieldAttributes) => (
        <select
          {...fieldAttributes}
          className={`${controlClasses} h-12`}
          value={options.indexOf(value)}
          onChange={(event) => {
            const chosen = options[Number(event.target.value)]
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {options.map((option, index) => (
            <option key={formatOption(option)} value={index}>
              {formatOption(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
