import { useState } from 'react'

import { Switch } from '../../ui/switch.tsx'

type SwitchListProps<Name extends string> = {
  kinds: { readonly [Key in Name]: readonly string[] }
  values: Readonly<Record<Name, boolean>>
  /** Otherwise only those that are off can be pressed. */
  canTurnOff?: boolean
  /** Saves one of them, and tells people when that failed. */
  save: (name: Name, value: boolean) => Promise<unknown>
}

/** Switches that save as they are pressed. One shows what was pressed while it is being saved, and then what holds. */
export function SwitchList<Name extends string>({
  kinds,
  values,
  canTurnOff = true,
  save,
}: SwitchListProps<Name>) {
  const [saving, setSaving] = useState<{ [Key in Name]?: boolean | undefined }>({})
  async function toggle(name: Name, value: boolean) {
    setSaving((current) => ({ ...current, [name]: value }))
    await save(name, value).catch(() => undefined)
    setSaving((current) => ({ ...current, [name]: undefined }))
  }
  return (
    <div className="divide-y divide-line">
      {(Object.keys(kinds) as Name[]).map((name) => {
        const [label = '', hint = ''] = kinds[name]
        const checked = saving[name] ?? values[name]
        return (
          <Switch
            key={name}
            label={label}
            hint={hint}
            checked={checked}
            disabled={checked && !canTurnOff}
            onChange={(value) => void toggle(name, value)}
          />
        )
      })}
    </div>
  )
}
