import { AdmirersButton } from '../admirers/admirers-button.tsx'
import { useFilter } from '../filter.ts'
import { ChosenInterests } from './chosen-interests.tsx'
import { InterestsMenu } from './interests-menu.tsx'
import { TuningButton } from './tuning-button.tsx'

export function BffsBar() {
  const [filter, onChange] = useFilter('people')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <InterestsMenu filter={filter} onChange={onChange} />
        <AdmirersButton />
        <TuningButton />
      </div>
      <ChosenInterests filter={filter} onChange={onChange} />
    </div>
  )
}
