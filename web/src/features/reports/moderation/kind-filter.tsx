import { m } from '@coterie/contract/paraglide/messages'
import type { AboutKind } from '@coterie/contract/sanctions'

import { FilterPill } from '../../../ui/filter-pill.tsx'
import { reportKindTexts } from './queue-search-params.ts'
import { allKindsIcon, kindIcons } from './target-icons.ts'

const kinds = Object.keys(kindIcons) as AboutKind[]

type KindFilterProps = { value: AboutKind | null; onChange: (kind: AboutKind | null) => void }

export function KindFilter({ value, onChange }: KindFilterProps) {
  return (
    <fieldset
      aria-label={m.report_queue_kind_filter_label()}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 *:shrink-0 frame:mx-0 frame:flex-wrap frame:px-0"
    >
      <FilterPill
        icon={allKindsIcon}
        label={m.report_queue_all_kinds()}
        isActive={value === null}
        aria-pressed={value === null}
        onClick={() => onChange(null)}
      />
      {kinds.map((kind) => (
        <FilterPill
          key={kind}
          icon={kindIcons[kind]}
          label={reportKindTexts[kind]()}
          isActive={value === kind}
          aria-pressed={value === kind}
          onClick={() => onChange(kind)}
        />
      ))}
    </fieldset>
  )
}
