import { useQueryClient } from '@tanstack/react-query'

import { keys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import { Switch } from '../../ui/switch.tsx'
import { gameWords } from '../../i18n/game.ts'
import { useSavePreferences } from '../account/preferences.ts'

/** Whether others see one's points on a board. It works at once, and goes back where it could not be saved. */
export function ShowMe() {
  const client = useQueryClient()
  const { preferences } = useUser()
  const { mutate, isPending, variables } = useSavePreferences()
  const sent = isPending && 'game' in variables ? variables.game.leaderboard : undefined
  function save(leaderboard: boolean) {
    mutate({ game: { leaderboard } }, { onSuccess: renewBoards })
  }
  /** Boards that are not on the screen would still show how it was for a moment. */
  function renewBoards() {
    client.removeQueries({ queryKey: keys.game, type: 'inactive' })
    void client.invalidateQueries({ queryKey: keys.game })
  }
  return (
    <div className="border-t border-line pt-4">
      <Switch
        label={gameWords.show}
        hint={gameWords.showHint}
        checked={sent ?? preferences.game.leaderboard}
        onChange={save}
      />
    </div>
  )
}
