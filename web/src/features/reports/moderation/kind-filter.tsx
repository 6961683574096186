import type { AboutKind } from '@coterie/contract/sanctions'

import { reportQueueTexts } from '../../../i18n/admin-reports.ts'
import { FilterPill } from '../../../ui/filter-pill.tsx'
import { allKindsIcon, kindIcons } from './target-icons.ts'

const kinds = Object.keys(kindIcons) as AboutKind[]

type KindFilterProps = { value: AboutKind | null; onChange: (kind: AboutKind | null) => void }

export function KindFilter({ value, onChange }: KindFilterProps) {
  return (
    <fieldset
      aria-label={reportQueueTexts.kindFilterLabel}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 *:shrink-0 frame:mx-0 frame:flex-wrap frame:px-0"
    >
      <FilterPill
        icon={allKindsIcon}
        label={reportQueueTexts.allKinds}
        isActive={value === null}
        aria-pressed={value === null}
        onClick={() => onChange(null)}
      />
      {kinds.map((kind) => (
        <FilterPill
          key={kind}
          icon={kindIcons[kind]}
          label={reportQueueTexts.kind[kind]}
          isActive={value === kind}
          aria-pressed={value === kind}
          onClick={() => onChange(kind)}
        />
      ))}
    </fieldset>
  )
}
