import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'

import { queryKeys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import { Switch } from '../../ui/switch.tsx'
import { useSavePreferences } from '../account/preferences.ts'

/** Optimistic: reverts if saving fails. */
export function LeaderboardVisibility() {
  const client = useQueryClient()
  const { preferences } = useUser()
  const { mutate, isPending, variables } = useSavePreferences()
  const pendingValue = isPending && 'game' in variables ? variables.game.leaderboard : undefined
  function save(leaderboard: boolean) {
    mutate({ game: { leaderboard } }, { onSuccess: invalidateLeaderboards })
  }
  /** Removes cached leaderboards, which would briefly show the old state. */
  function invalidateLeaderboards() {
    client.removeQueries({ queryKey: queryKeys.game, type: 'inactive' })
    void client.invalidateQueries({ queryKey: queryKeys.game })
  }
  return (
    <div className="border-t border-line pt-4">
      <Switch
        label={m.game_show_on_leaderboard()}
        hint={m.game_show_on_leaderboard_hint()}
        checked={pendingValue ?? preferences.game.leaderboard}
        onChange={save}
      />
    </div>
  )
}
