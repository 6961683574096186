import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { bffsWords } from '../../i18n/bffs.ts'
import { discoveryWords } from '../../i18n/discovery.ts'
import { InviteFriends } from '../groups/invite-friends-button.tsx'
import { isFiltered, noFilter, type Filter } from './filter.ts'

/** Every circle has been looked at, or none fits the filters. */
export function NoCircles({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <Empty scene="nobody-left" title={discoveryWords.none} hint={discoveryWords.noneHint}>
      {isFiltered(filter) && (
        <Button look="secondary" onClick={() => onChange(noFilter)}>
          {bffsWords.clearAll}
        </Button>
      )}
      <InviteFriends look="primary" />
    </Empty>
  )
}
