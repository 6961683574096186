import { useSearchParams } from 'wouter'

const filterNames = ['actor', 'action', 'targetKind', 'targetId', 'from', 'until'] as const
export type AuditFilterName = (typeof filterNames)[number]
export type AuditFilterValues = Partial<Record<AuditFilterName, string>>

/** The filter in the URL: /admin?tab=audit&targetKind=person&targetId=7. */
export function useAuditFilter() {
  const [address, setAddress] = useSearchParams()
  const filter = parseFilter(address)
  return {
    filter,
    setFilter: (name: AuditFilterName, value: string) =>
      setAddress({ tab: 'audit', ...toParams({ ...filter, [name]: value }) }, { replace: true }),
    clear: () => setAddress({ tab: 'audit' }, { replace: true }),
  }
}

function parseFilter(address: URLSearchParams): AuditFilterValues {
  return toParams(Object.fromEntries(filterNames.map((name) => [name, address.get(name) ?? ''])))
}

function toParams(filter: AuditFilterValues): AuditFilterValues {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}
