import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { auditTargetTexts } from './audit-details.ts'
import { auditActionTexts } from './audit-details.ts'
import { actorsQuery } from './audit-queries.ts'
import type { AuditFilterValues, AuditFilterName } from './audit-search-params.ts'

type AuditFilterProps = {
  filter: AuditFilterValues
  onFilterChange: (name: AuditFilterName, value: string) => void
  onClear: () => void
}

const toOptions = (labels: Record<string, () => string>) => [
  { value: '', label: m.audit_all_filter() },
  ...Object.entries(labels).map(([value, label]) => ({ value, label: label() })),
]

export function AuditFilter({ filter, onFilterChange, onClear }: AuditFilterProps) {
  const actors = useQuery(actorsQuery)
  const people = [
    { value: '', label: m.audit_all_admins() },
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
      <legend className="sr-only">{m.audit_filters()}</legend>
      <SelectField label={m.audit_actor()} options={people} {...getSelectProps('actor')} />
      <SelectField
        label={m.audit_action()}
        options={toOptions(auditActionTexts)}
        {...getSelectProps('action')}
      />
      <SelectField
        label={m.audit_target_kind()}
        options={toOptions(auditTargetTexts)}
        {...getSelectProps('targetKind')}
      />
      <TextField
        label={m.audit_target_id()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...getSelectProps('targetId')}
        onChange={(event) => onFilterChange('targetId', event.currentTarget.value.replaceAll(/\D|^0+/g, ''))}
      />
      <div className="max-wide:col-span-2">
        <TextField label={m.audit_from()} type="date" {...getSelectProps('from')} />
      </div>
      <div className="max-wide:col-span-2">
        <TextField label={m.audit_until()} type="date" {...getSelectProps('until')} />
      </div>
      {Object.keys(filter).length > 0 && (
        <Button variant="link" className="justify-self-start" onClick={onClear}>
          {m.audit_clear()}
        </Button>
      )}
    </fieldset>
  )
}
