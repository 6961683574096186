import { useState } from 'react'

import { Switch } from '../../ui/choices.tsx'

type SwitchListProps<Name extends string> = {
  kinds: { readonly [Key in Name]: readonly (() => string)[] }
  values: Readonly<Record<Name, boolean>>
  /** If false, switches can only be turned on. */
  canTurnOff?: boolean
  /** Saves one switch and shows an error if that fails. */
  save: (name: Name, value: boolean) => Promise<unknown>
}

/** Switches that save on change. Each shows the new value while saving, then the saved one. */
export function SwitchList<Name extends string>({
  kinds,
  values,
  canTurnOff = true,
  save,
}: SwitchListProps<Name>) {
  const [pendingValues, setPendingValues] = useState<{ [Key in Name]?: boolean | undefined }>({})
  async function toggle(name: Name, value: boolean) {
    setPendingValues((current) => ({ ...current, [name]: value }))
    await save(name, value).catch(() => undefined)
    setPendingValues((current) => ({ ...current, [name]: undefined }))
  }
  return (
    <div className="divide-y divide-line">
      {(Object.keys(kinds) as Name[]).map((name) => {
        const [label, hint] = kinds[name]
        const checked = pendingValues[name] ?? values[name]
        return (
          <Switch
            key={name}
            label={label?.() ?? ''}
            hint={hint?.() ?? ''}
            checked={checked}
            disabled={checked && !canTurnOff}
            onChange={(value) => void toggle(name, value)}
          />
        )
      })}
    </div>
  )
}
