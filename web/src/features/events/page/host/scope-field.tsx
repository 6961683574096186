import { m } from '@coterie/contract/paraglide/messages'
import { useId } from 'react'

const scopeTexts = { one: m.host_one, following: m.host_following }

export type SeriesScope = 'one' | 'following'

type ScopeFieldProps = {
  scope: SeriesScope
  onChange: (scope: SeriesScope) => void
  error?: string | undefined
}

const scopes = ['one', 'following'] as const

/** Whether a change applies to one date of a series or to later ones as well. */
export function SeriesScopeField({ scope, onChange, error }: ScopeFieldProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-15 font-semibold">{m.host_scope_label()}</legend>
      {scopes.map((option) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === scope}
            onChange={() => onChange(option)}
            className="size-5 shrink-0 accent-second"
          />
          {scopeTexts[option]()}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-13 font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
