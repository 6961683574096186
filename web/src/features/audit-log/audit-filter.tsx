import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { actorsQuery } from './audit-queries.ts'
import type { AuditFilterValues, AuditFilterName } from './audit-search-params.ts'

const actTexts = {
  'delete-user': m.audit_acts_delete_user,
  'grant-premium': m.audit_acts_grant_premium,
  'hide-circle': m.audit_acts_hide_circle,
  'unhide-circle': m.audit_acts_unhide_circle,
  'delete-circle': m.audit_acts_delete_circle,
  'create-event': m.audit_acts_create_event,
  'edit-event': m.audit_acts_edit_event,
  'cancel-event': m.audit_acts_cancel_event,
  'promote-event': m.audit_acts_promote_event,
  'stop-promotion': m.audit_acts_stop_promotion,
  'remove-event': m.audit_acts_remove_event,
  'reply-to-ticket': m.audit_acts_reply_to_ticket,
  'close-ticket': m.audit_acts_close_ticket,
  'reopen-ticket': m.audit_acts_reopen_ticket,
  'approve-addresses': m.audit_acts_approve_addresses,
  'revoke-address': m.audit_acts_revoke_address,
  'dismiss-reports': m.audit_acts_dismiss_reports,
  'remove-reported': m.audit_acts_remove_reported,
  warn: m.audit_acts_warn,
  suspend: m.audit_acts_suspend,
  ban: m.audit_acts_ban,
  'undo-decision': m.audit_acts_undo_decision,
  'uphold-decision': m.audit_acts_uphold_decision,
  'overturn-decision': m.audit_acts_overturn_decision,
  'lift-sanction': m.audit_acts_lift_sanction,
}

const targetTexts = {
  person: m.audit_targets_person,
  circle: m.audit_targets_circle,
  event: m.audit_targets_event,
  message: m.audit_targets_message,
  picture: m.audit_targets_picture,
  report: m.audit_targets_report,
  address: m.audit_targets_address,
  ticket: m.audit_targets_ticket,
}

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
      <SelectField label={m.audit_action()} options={toOptions(actTexts)} {...getSelectProps('action')} />
      <SelectField
        label={m.audit_target_kind()}
        options={toOptions(targetTexts)}
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
