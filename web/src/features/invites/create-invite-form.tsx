import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { controlLook, Field } from '../../ui/field.tsx'
import { invitesWords } from '../../i18n/invites.ts'
import type { Terms } from './invite-links-queries.ts'

const days = [7, 1, 30, null] as const
const uses = [null, 1, 5, 10, 25, 100] as const

/** How long a link works and for how many, and the button that makes it. */
export function NewLink({ pending, onMake }: { pending: boolean; onMake: (terms: Terms) => void }) {
  const [expiresInDays, setDays] = useState<(typeof days)[number]>(7)
  const [useLimit, setUses] = useState<(typeof uses)[number]>(null)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Choice
          label={invitesWords.expires}
          options={days}
          value={expiresInDays}
          say={invitesWords.days}
          onChange={setDays}
        />
        <Choice
          label={invitesWords.uses}
          options={uses}
          value={useLimit}
          say={invitesWords.people}
          onChange={setUses}
        />
      </div>
      <Button wide pending={pending} onClick={() => onMake({ expiresInDays, useLimit })}>
        {pending ? invitesWords.making : invitesWords.make}
      </Button>
    </div>
  )
}

type ChoiceProps<Option> = {
  label: string
  options: readonly Option[]
  value: Option
  say: (option: Option) => string
  onChange: (option: Option) => void
}

function Choice<Option extends number | null>({ label, options, value, say, onChange }: ChoiceProps<Option>) {
  return (
    <Field label={label}>
      {(wiring) => (
        <select
          {...wiring}
          className={`${controlLook} h-12`}
          value={options.indexOf(value)}
          onChange={(event) => {
            const chosen = options[Number(event.target.value)]
            if (chosen !== undefined) onChange(chosen)
          }}
        >
          {options.map((option, index) => (
            <option key={say(option)} value={index}>
              {say(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
