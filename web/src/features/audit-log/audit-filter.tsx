import { useQuery } from '@tanstack/react-query'

import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { auditWords } from '../../i18n/audit.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { Filter, FilterName } from './audit-search-params.ts'
import { actorsQuery } from './audit-queries.ts'

type AuditFilterProps = {
  filter: Filter
  onNarrow: (name: FilterName, value: string) => void
  onClear: () => void
}

const optionsOf = (words: Record<string, string>) => [
  { value: '', label: auditWords.everything },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]
const acts = optionsOf(auditWords.acts)
const targets = optionsOf(auditWords.targets)

/** By whom, what, to what, and when. */
export function AuditFilter({ filter, onNarrow, onClear }: AuditFilterProps) {
  const actors = useQuery(actorsQuery)
  const people = [
    { value: '', label: auditWords.everybody },
    ...(actors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const choice = (name: FilterName) => ({
    name,
    value: filter[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onNarrow(name, event.currentTarget.value),
  })
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 wide:grid-cols-[repeat(3,minmax(0,1fr))]">
      <legend className="sr-only">{auditWords.filters}</legend>
      <SelectField label={auditWords.actor} options={people} {...choice('actor')} />
      <SelectField label={auditWords.act} options={acts} {...choice('act')} />
      <SelectField label={auditWords.targetKind} options={targets} {...choice('targetKind')} />
      <TextField
        label={auditWords.targetId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...choice('targetId')}
        onChange={(event) => onNarrow('targetId', event.currentTarget.value.replaceAll(/\D|^0+/g, ''))}
      />
      <div className="max-wide:col-span-2">
        <TextField label={auditWords.from} type="date" {...choice('from')} />
      </div>
      <div className="max-wide:col-span-2">
        <TextField label={auditWords.until} type="date" {...choice('until')} />
      </div>
      {Object.keys(filter).length > 0 && (
        <Button look="link" className="justify-self-start" onClick={onClear}>
          {auditWords.clear}
        </Button>
      )}
    </fieldset>
  )
}
