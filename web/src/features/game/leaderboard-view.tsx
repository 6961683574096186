import type { OwnRank } from '@coterie/contract/game/game'
import { leaderboards, type Leaderboard } from '@coterie/contract/game/points'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useId } from 'react'

import { isApiError, getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useUser } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Switch } from '../../ui/choices.tsx'
import { ErrorState, ProfileViewLimit, RowsSkeleton, EmptyState } from '../../ui/states.tsx'
import { formatNumber } from '../../ui/text.ts'
import { useSavePreferences } from '../account/save-preferences.ts'
import { leaderboardQuery, gameQuery, ownRankQuery } from './game-data.ts'
import { LeaderboardRows } from './leaderboard-rows.tsx'

type EmptyLeaderboardProps = { board: Leaderboard; ownRank: OwnRank | undefined; onShowAll: () => void }

function EmptyLeaderboard({ board, ownRank, onShowAll }: EmptyLeaderboardProps) {
  if (board === 'everyone') return <EmptyState scene="company" title={m.game_leaderboard_empty()} />
  if (board === 'friends')
    return (
      <EmptyState scene="empty-circle" title={m.game_no_friends()} hint={m.game_no_friends_hint()}>
        <ButtonLink href="/groups">{m.game_find_friends()}</ButtonLink>
      </EmptyState>
    )
  if (ownRank?.reasonUnranked === 'location-missing')
    return (
      <EmptyState scene="lost" title={m.game_city_required()} hint={m.game_city_required_hint()}>
        <ButtonLink href="/profile">{m.game_add_city()}</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState scene="nobody-left" title={m.game_no_one_nearby()} hint={m.game_no_one_nearby_hint()}>
      <Button variant="secondary" onClick={onShowAll}>
        {m.game_see_everyone()}
      </Button>
    </EmptyState>
  )
}

const leaderboardTexts = {
  everyone: m.game_leaderboards_everyone,
  friends: m.game_leaderboards_friends,
  nearby: m.game_leaderboards_nearby,
}

type LeaderboardChoiceProps = { value: Leaderboard; onChange: (board: Leaderboard) => void }

function LeaderboardChoice({ value, onChange }: LeaderboardChoiceProps) {
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

/** Optimistic: reverts if saving fails. */
function LeaderboardVisibility() {
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

const notListedReasonTexts = {
  off: m.game_not_listed_reasons_off,
  hidden: m.game_not_listed_reasons_hidden,
  'location-hidden': m.game_not_listed_reasons_location_hidden,
}

export function LeaderboardView() {
  const [board, setBoard] = useState<Leaderboard>('everyone')
  const { data: ownRank } = useQuery(ownRankQuery(board))
  return (
    <div className="grid gap-4">
      <LeaderboardChoice value={board} onChange={setBoard} />
      {ownRank !== undefined && <Summary ownRank={ownRank} />}
      <LeaderboardList key={board} board={board} ownRank={ownRank} onShowAll={() => setBoard('everyone')} />
      <LeaderboardVisibility />
    </div>
  )
}

function Summary({ ownRank: { rank, people, reasonUnranked } }: { ownRank: OwnRank }) {
  if (reasonUnranked === 'location-missing') return null
  const summaryText =
    reasonUnranked !== null
      ? notListedReasonTexts[reasonUnranked]()
      : rank === null
        ? null
        : m.game_rank_of({ rank: formatNumber(rank), total: formatNumber(people) })
  return (
    summaryText !== null && (
      <div className="grid gap-1 text-15 text-ink-soft">
        <p>{summaryText}</p>
        {reasonUnranked === null && <ProvisionalNotice />}
      </div>
    )
  )
}

function ProvisionalNotice() {
  const { data } = useQuery(gameQuery)
  return (
    data !== undefined &&
    data.provisional > 0 && (
      <p>{m.game_provisional({ count: data.provisional, countText: formatNumber(data.provisional) })}</p>
    )
  )
}

type LeaderboardListProps = { board: Leaderboard; ownRank: OwnRank | undefined; onShowAll: () => void }

function LeaderboardList({ board, ownRank, onShowAll }: LeaderboardListProps) {
  const { data: rows, error, isRefetching, refetch } = useQuery(leaderboardQuery(board))
  if (rows === undefined && isApiError(error, 'profile_view_limit'))
    return <ProfileViewLimit detail={getErrorText(error)} />
  if (rows === undefined && error !== null)
    return <ErrorState title={m.game_leaderboard_failed()} query={{ error, refetch, isRefetching }} />
  if (rows === undefined) return <RowsSkeleton label={m.game_leaderboard_loading()} />
  const isAlone = rows.every(({ isUser }) => isUser)
  return (
    <>
      {rows.length > 0 && !(isAlone && board === 'friends') && <LeaderboardRows rows={rows} />}
      {isAlone && <EmptyLeaderboard board={board} ownRank={ownRank} onShowAll={onShowAll} />}
    </>
  )
}
