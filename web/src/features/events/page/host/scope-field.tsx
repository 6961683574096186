import { useId } from 'react'

import { hostWords } from '../../../../i18n/event-page.ts'

export type Scope = 'one' | 'following'

type ScopeFieldProps = { scope: Scope; onChange: (scope: Scope) => void; error?: string | undefined }

const scopes = ['one', 'following'] as const

/** Of a series: which of its dates are meant. */
export function ScopeField({ scope, onChange, error }: ScopeFieldProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-15 font-semibold">{hostWords.scope}</legend>
      {scopes.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === scope}
            onChange={() => onChange(one)}
            className="size-5 shrink-0 accent-second"
          />
          {hostWords[one]}
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
