import type { OwnGroup } from '@coterie/contract/groups/groups'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { toast } from '../../ui/toast.ts'
import { addWords } from '../../i18n/add-to-chat.ts'
import { CircleFace } from '../groups/circle-avatar.tsx'
import { ownCircles } from '../groups/circle-queries.ts'
import { useAddActivity, type Source } from './create-activity.ts'

type AddToChatProps = {
  /** What is put to the vote: what a discovered circle suggests, or an event. */
  source: Source & { name: string }
  open: boolean
  onClose: () => void
}

/** The drawer in which one chooses the circle that is to vote. */
export function AddToChat({ source, open, onClose }: AddToChatProps) {
  const [chosen, choose] = useState<number | null>(null)
  const own = useInfiniteQuery(ownCircles)
  const { mutate, isPending } = useAddActivity(source)
  const circles = itemsOf(own.data)
  function add() {
    if (chosen === null) {
      toast({ title: addWords.error, description: addWords.chooseFirst, kind: 'destructive' })
      return
    }
    mutate(chosen, { onSuccess: close })
  }
  function close() {
    choose(null)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={addWords.title}
      description={addWords.hint[source.kind](source.name)}
      footer={
        circles.length === 0 ? undefined : (
          <Button wide pending={isPending} onClick={add}>
            {isPending ? addWords.adding : addWords.add}
          </Button>
        )
      }
    >
      {own.data === undefined ? (
        <Waiting error={own.error} retrying={own.isFetching} onRetry={() => void own.refetch()} />
      ) : (
        <Choice circles={circles} chosen={chosen} onChoose={choose} onLeave={onClose} />
      )}
      {own.hasNextPage && (
        <Button look="quiet" wide pending={own.isFetching} onClick={() => void own.fetchNextPage()}>
          {addWords.more}
        </Button>
      )}
    </Sheet>
  )
}

type WaitingProps = { error: Error | null; retrying: boolean; onRetry: () => void }

function Waiting({ error, retrying, onRetry }: WaitingProps) {
  if (error === null) return <Loading label={addWords.loading} />
  return <Problem title={addWords.failed} detail={sentenceOf(error)} onRetry={onRetry} retrying={retrying} />
}

type ChoiceProps = {
  circles: readonly OwnGroup[]
  chosen: number | null
  onChoose: (id: number) => void
  onLeave: () => void
}

function Choice({ circles, chosen, onChoose, onLeave }: ChoiceProps) {
  if (circles.length === 0) {
    return (
      <Empty scene="empty-circle" title={addWords.none} hint={addWords.noneHint}>
        <ButtonLink href="/groups?view=circles" onClick={onLeave}>
          {addWords.toGroups}
        </ButtonLink>
      </Empty>
    )
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{addWords.choose}</legend>
      {circles.map((circle) => (
        <label
          key={circle.id}
          className="flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-transparent px-2 has-checked:border-second has-checked:bg-second/8"
        >
          <CircleFace id={circle.id} imageUrl={circle.imageUrl} size="large" />
          <span className="min-w-0 grow text-15 font-semibold wrap-anywhere">{circle.name}</span>
          <input
            type="radio"
            name="circle"
            checked={chosen === circle.id}
            onChange={() => onChoose(circle.id)}
            className="size-5 shrink-0 accent-second"
          />
        </label>
      ))}
    </fieldset>
  )
}
