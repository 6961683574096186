import { useFilter } from '../filter.ts'
import { ChosenInterests } from './chosen-interests.tsx'
import { InterestsMenu } from './interests-menu.tsx'
import { RangeMenu } from './range-menu.tsx'
import { TuningButton } from './tuning-button.tsx'

export function DiscoverBar() {
  const [filter, onChange] = useFilter('circles')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <InterestsMenu filter={filter} onChange={onChange} />
        <RangeMenu filter={filter} onChange={onChange} />
        <TuningButton />
      </div>
      <ChosenInterests filter={filter} onChange={onChange} />
    </div>
  )
}
