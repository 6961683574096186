import type { OwnPlace } from '@coterie/contract/game/game'
import type { Board } from '@coterie/contract/game/points'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { gameWords } from '../../i18n/game.ts'

type NobodyHereProps = { board: Board; own: OwnPlace | undefined; onEverybody: () => void }

/** A board without anybody else, and what one could do about it. */
export function NobodyHere({ board, own, onEverybody }: NobodyHereProps) {
  if (board === 'everybody') return <Empty scene="company" title={gameWords.nobody} />
  if (board === 'friends')
    return (
      <Empty scene="empty-circle" title={gameWords.noFriends} hint={gameWords.noFriendsHint}>
        <ButtonLink href="/groups">{gameWords.findFriends}</ButtonLink>
      </Empty>
    )
  if (own?.absence === 'location-missing')
    return (
      <Empty scene="lost" title={gameWords.noPlace} hint={gameWords.noPlaceHint}>
        <ButtonLink href="/profile">{gameWords.addPlace}</ButtonLink>
      </Empty>
    )
  return (
    <Empty scene="nobody-left" title={gameWords.nobodyNear} hint={gameWords.nobodyNearHint}>
      <Button look="secondary" onClick={onEverybody}>
        {gameWords.seeEverybody}
      </Button>
    </Empty>
  )
}
