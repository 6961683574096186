import type { AboutKind } from '@coterie/contract/sanctions'

import { Pill } from '../../../ui/filter-pill.tsx'
import { queueWords } from '../../../i18n/admin-reports.ts'
import { everythingIcon, kindIcons } from './target-icons.ts'

const kinds = Object.keys(kindIcons) as AboutKind[]

type KindFilterProps = { value: AboutKind | null; onChange: (kind: AboutKind | null) => void }

/** What the list shows; on a phone the choices scroll. */
export function KindFilter({ value, onChange }: KindFilterProps) {
  return (
    <fieldset
      aria-label={queueWords.kinds}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 *:shrink-0 frame:mx-0 frame:flex-wrap frame:px-0"
    >
      <Pill
        icon={everythingIcon}
        label={queueWords.all}
        set={value === null}
        aria-pressed={value === null}
        onClick={() => onChange(null)}
      />
      {kinds.map((kind) => (
        <Pill
          key={kind}
          icon={kindIcons[kind]}
          label={queueWords.kind[kind]}
          set={value === kind}
          aria-pressed={value === kind}
          onClick={() => onChange(kind)}
        />
      ))}
    </fieldset>
  )
}
