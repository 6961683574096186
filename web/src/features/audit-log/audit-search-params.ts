import { useSearchParams } from 'wouter'

const filterNames = ['actor', 'action', 'targetKind', 'targetId', 'from', 'until'] as const
export type AuditFilterName = (typeof filterNames)[number]
export type AuditFilterValues = Partial<Record<AuditFilterName, string>>

/** The filter in the URL: /admin?tab=audit&targetKind=person&targetId=7. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams()
  const filter = parseFilter(params)
  return {
    filter,
    setFilter: (name: AuditFilterName, value: string) =>
      setParams({ tab: 'audit', ...toParams({ ...filter, [name]: value }) }, { replace: true }),
    clear: () => setParams({ tab: 'audit' }, { replace: true }),
  }
}

function parseFilter(params: URLSearchParams): AuditFilterValues {
  return toParams(Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])))
}

function toParams(filter: AuditFilterValues): AuditFilterValues {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}
