import { leaderboards, type Leaderboard } from '@coterie/contract/game/points'
import { m } from '@coterie/contract/paraglide/messages'
import { useId } from 'react'

const leaderboardTexts = {
  everyone: m.game_leaderboards_everyone,
  friends: m.game_leaderboards_friends,
  nearby: m.game_leaderboards_nearby,
}

type LeaderboardChoiceProps = { value: Leaderboard; onChange: (board: Leaderboard) => void }

export function LeaderboardChoice({ value, onChange }: LeaderboardChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid grid-cols-3 gap-1 rounded-control border border-line bg-card p-1">
      <legend className="sr-only">{m.game_leaderboard()}</legend>
      {leaderboards.map((board) => (
        <label
          key={board}
          className="relative grid min-h-11 place-items-center rounded-[7px] px-2 text-center text-15 font-semibold text-ink-soft select-none motion-feedback hover:text-ink has-checked:bg-second has-checked:text-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second high-contrast:has-checked:underline"
        >
          <input
            type="radio"
            name={name}
            value={board}
            checked={board === value}
            onChange={() => onChange(board)}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          {leaderboardTexts[board]()}
        </label>
      ))}
    </fieldset>
  )
}
