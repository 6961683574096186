import { bffsTexts } from '../../i18n/bffs.ts'
import { discoveryTexts } from '../../i18n/discovery.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InviteFriendsButton } from '../groups/invite-friends-button.tsx'
import { isFiltered, noFilter, type Filter } from './filter.ts'

export function NoCircles({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <EmptyState scene="nobody-left" title={discoveryTexts.noCards} hint={discoveryTexts.noCardsHint}>
      {isFiltered(filter) && (
        <Button variant="secondary" onClick={() => onChange(noFilter)}>
          {bffsTexts.clearAll}
        </Button>
      )}
      <InviteFriendsButton variant="primary" />
    </EmptyState>
  )
}
