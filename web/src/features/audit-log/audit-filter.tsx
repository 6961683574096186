import { useQuery } from '@tanstack/react-query'

import { auditTexts } from '../../i18n/audit.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { actorsQuery } from './audit-queries.ts'
import type { AuditFilterValues, AuditFilterName } from './audit-search-params.ts'

type AuditFilterProps = {
  filter: AuditFilterValues
  onFilterChange: (name: AuditFilterName, value: string) => void
  onClear: () => void
}

const toOptions = (labels: Record<string, string>) => [
  { value: '', label: auditTexts.allFilter },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]
const actionOptions = toOptions(auditTexts.acts)
const targetOptions = toOptions(auditTexts.targets)

export function AuditFilter({ filter, onFilterChange, onClear }: AuditFilterProps) {
  const actors = useQuery(actorsQuery)
  const people = [
    { value: '', label: auditTexts.allAdmins },
    ...(actors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const getSelectProps = (name: AuditFilterName) => ({
    name,
    value: filter[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onFilterChange(name, event.currentTarget.value),
  })
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 wide:grid-cols-[repeat(3,minmax(0,1fr))]">
      <legend className="sr-only">{auditTexts.filters}</legend>
      <SelectField label={auditTexts.actor} options={people} {...getSelectProps('actor')} />
      <SelectField label={auditTexts.action} options={actionOptions} {...getSelectProps('action')} />
      <SelectField label={auditTexts.targetKind} options={targetOptions} {...getSelectProps('targetKind')} />
      <TextField
        label={auditTexts.targetId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...getSelectProps('targetId')}
        onChange={(event) => onFilterChange('targetId', event.currentTarget.value.replaceAll(/\D|^0+/g, ''))}
      />
      <div className="max-wide:col-span-2">
        <TextField label={auditTexts.from} type="date" {...getSelectProps('from')} />
      </div>
      <div className="max-wide:col-span-2">
        <TextField label={auditTexts.until} type="date" {...getSelectProps('until')} />
      </div>
      {Object.keys(filter).length > 0 && (
        <Button variant="link" className="justify-self-start" onClick={onClear}>
          {auditTexts.clear}
        </Button>
      )}
    </fieldset>
  )
}
