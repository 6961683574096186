import type { AuditEntry } from '@coterie/contract/audit-log'
import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'

import { getItems } from '../../api/paged.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { ErrorState, LoadMore, RowsSkeleton } from '../../ui/states.tsx'
import { Card, cellClasses, headCellClasses, rowClasses, tableClasses } from '../../ui/surfaces.tsx'
import {
  auditQuery,
  actorsQuery,
  useAuditFilter,
  getDetails,
  getTarget,
  type AuditDetail,
  auditTargetTexts,
  auditActionTexts,
} from './audit-data.ts'
import type { AuditFilterValues, AuditFilterName } from './audit-data.ts'

type AuditFilterProps = {
  filter: AuditFilterValues
  onFilterChange: (name: AuditFilterName, value: string) => void
  onClear: () => void
}

const toOptions = (labels: Record<string, () => string>) => [
  { value: '', label: m.audit_all_filter() },
  ...Object.entries(labels).map(([value, label]) => ({ value, label: label() })),
]

function AuditFilter({ filter, onFilterChange, onClear }: AuditFilterProps) {
  const actors = useQuery(actorsQuery)
  const actorOptions = [
    { value: '', label: m.audit_all_admins() },
    ...(actors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const getFieldProps = (name: AuditFilterName) => ({
    name,
    value: filter[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onFilterChange(name, event.currentTarget.value),
  })
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 wide:grid-cols-[repeat(3,minmax(0,1fr))]">
      <legend className="sr-only">{m.audit_filters()}</legend>
      <SelectField label={m.audit_actor()} options={actorOptions} {...getFieldProps('actor')} />
      <SelectField
        label={m.audit_action()}
        options={toOptions(auditActionTexts)}
        {...getFieldProps('action')}
      />
      <SelectField
        label={m.audit_target_kind()}
        options={toOptions(auditTargetTexts)}
        {...getFieldProps('targetKind')}
      />
      <TextField
        label={m.audit_target_id()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        {...getFieldProps('targetId')}
        onChange={(event) => onFilterChange('targetId', event.currentTarget.value.replaceAll(/\D|^0+/g, ''))}
      />
      <div className="max-wide:col-span-2">
        <TextField label={m.audit_from()} type="date" {...getFieldProps('from')} />
      </div>
      <div className="max-wide:col-span-2">
        <TextField label={m.audit_until()} type="date" {...getFieldProps('until')} />
      </div>
      {Object.keys(filter).length > 0 && (
        <Button variant="link" className="justify-self-start" onClick={onClear}>
          {m.audit_clear()}
        </Button>
      )}
    </fieldset>
  )
}

type AuditTableProps = { entries: readonly AuditEntry[]; busy: boolean }

function AuditTable({ entries, busy }: AuditTableProps) {
  const columns = [
    m.audit_action_column(),
    m.audit_target_column(),
    m.audit_admin_column(),
    m.audit_time_column(),
  ]
  return (
    <table className={tableClasses} aria-busy={busy}>
      <thead className="max-wide:sr-only">
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className={headCellClasses}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-wide:block">
        {entries.map((entry) => (
          <tr key={entry.id} className={rowClasses}>
            <td className={`${cellClasses} font-semibold`}>
              {auditActionTexts[entry.action]()}
              <Details entry={entry} />
            </td>
            <td className={cellClasses}>
              <Target entry={entry} />
            </td>
            <td className={`${cellClasses} wrap-anywhere max-wide:text-ink-soft`}>
              {entry.actor?.name ?? m.audit_unknown_actor()}
            </td>
            <td className={`${cellClasses} text-ink-soft max-wide:text-13 wide:whitespace-nowrap`}>
              <time dateTime={entry.at}>{formatDate(entry.at, 'dateAndTime')}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const details = getDetails(entry)
  if (details.length === 0) return null
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-13 font-normal text-ink-soft">
      {details.map((detail) => (
        <DetailText key={detail.text} detail={detail} />
      ))}
    </span>
  )
}

function Target({ entry }: { entry: AuditEntry }) {
  const { kind, id } = entry.target
  const detail = getTarget(entry)
  const kindAndId =
    id === null ? auditTargetTexts[kind]() : m.audit_target_with_id({ target: auditTargetTexts[kind](), id })
  return (
    <span className="grid justify-items-start">
      <DetailText detail={detail} />
      {detail.text !== kindAndId && <span className="text-13 text-ink-soft">{kindAndId}</span>}
    </span>
  )
}

function DetailText({ detail: { text, href } }: { detail: AuditDetail }) {
  if (href === null) return <span className="wrap-anywhere">{text}</span>
  return (
    <Link
      href={href}
      className="text-ink underline underline-offset-4 wrap-anywhere max-wide:inline-flex max-wide:min-h-11 max-wide:items-center"
    >
      {text}
    </Link>
  )
}

export function AuditLog() {
  const { filter, setFilter, clear } = useAuditFilter()
  const list = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const entries = getItems(list.data)
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-20">{m.audit_title()}</h2>
        <p className="text-15 text-ink-soft">{m.audit_intro()}</p>
      </div>
      <AuditFilter filter={filter} onFilterChange={setFilter} onClear={clear} />
      {list.isPending && <RowsSkeleton label={m.audit_loading()} />}
      {list.data === undefined && list.error !== null && <ErrorState title={m.audit_failed()} query={list} />}
      {list.data !== undefined && entries.length === 0 && (
        <p className="py-10 text-center text-15 text-ink-soft">
          {Object.keys(filter).length === 0 ? m.audit_no_entries() : m.audit_no_matches()}
        </p>
      )}
      {entries.length > 0 && <AuditTable entries={entries} busy={list.isPlaceholderData} />}
      <LoadMore fullWidth list={list} />
    </Card>
  )
}
