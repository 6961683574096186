import { useSearchParams } from 'wouter'

const filterNames = ['actor', 'act', 'targetKind', 'targetId', 'from', 'until'] as const
export type FilterName = (typeof filterNames)[number]
export type Filter = Partial<Record<FilterName, string>>

/** What the log is narrowed to, as the address has it: /admin?tab=audit&targetKind=person&targetId=7. */
export function useAuditAddress() {
  const [address, setAddress] = useSearchParams()
  const filter = filterOf(address)
  return {
    filter,
    narrow: (name: FilterName, value: string) =>
      setAddress({ tab: 'audit', ...given({ ...filter, [name]: value }) }, { replace: true }),
    clear: () => setAddress({ tab: 'audit' }, { replace: true }),
  }
}

function filterOf(address: URLSearchParams): Filter {
  return given(Object.fromEntries(filterNames.map((name) => [name, address.get(name) ?? ''])))
}

function given(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}
