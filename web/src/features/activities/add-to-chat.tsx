import type { OwnGroup } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getItems } from '../../api/paged.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { EmptyState, ErrorState, type FailedQuery } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { CircleAvatar } from '../groups/circle-cover.tsx'
import { ownCirclesQuery } from '../groups/circle-queries.ts'
import { useAddActivity, type ActivitySource } from './add-activity.ts'

const hintTexts = { circle: m.add_to_chat_hint_circle, event: m.add_to_chat_hint_event }

type AddToChatProps = {
  /** What to vote on: a discovered group's suggestion, or an event. */
  source: ActivitySource & { name: string }
  open: boolean
  onClose: () => void
}

export function AddToChat({ source, open, onClose }: AddToChatProps) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const circleList = useInfiniteQuery(ownCirclesQuery)
  const { mutate, isPending } = useAddActivity(source)
  const circles = getItems(circleList.data)
  function add() {
    if (chosenId === null) {
      toast({
        title: m.add_to_chat_error_title(),
        description: m.add_to_chat_circle_required(),
        kind: 'destructive',
      })
      return
    }
    mutate(chosenId, { onSuccess: close })
  }
  function close() {
    setChosenId(null)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.add_to_chat_title()}
      description={hintTexts[source.kind]({ name: source.name })}
      footer={
        circles.length === 0 ? undefined : (
          <Button fullWidth pending={isPending} onClick={add}>
            {isPending ? m.add_to_chat_adding() : m.add_to_chat_add()}
          </Button>
        )
      }
    >
      {circleList.data === undefined ? (
        <CirclesPending query={circleList} />
      ) : (
        <CircleChoice circles={circles} chosenId={chosenId} onChoose={setChosenId} onNavigate={onClose} />
      )}
      {circleList.hasNextPage && (
        <Button
          variant="quiet"
          fullWidth
          pending={circleList.isFetching}
          onClick={() => void circleList.fetchNextPage()}
        >
          {m.add_to_chat_show_more()}
        </Button>
      )}
    </Sheet>
  )
}

function CirclesPending({ query }: { query: FailedQuery }) {
  if (query.error === null) return <Loading label={m.add_to_chat_loading()} />
  return <ErrorState title={m.add_to_chat_circles_failed()} query={query} />
}

type CircleChoiceProps = {
  circles: readonly OwnGroup[]
  chosenId: number | null
  onChoose: (id: number) => void
  onNavigate: () => void
}

function CircleChoice({ circles, chosenId, onChoose, onNavigate }: CircleChoiceProps) {
  if (circles.length === 0) {
    return (
      <EmptyState
        scene="empty-circle"
        title={m.add_to_chat_no_circles()}
        hint={m.add_to_chat_no_circles_hint()}
      >
        <ButtonLink href="/groups?view=circles" onClick={onNavigate}>
          {m.add_to_chat_go_to_circles()}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{m.add_to_chat_circles()}</legend>
      {circles.map((circle) => (
        <label
          key={circle.id}
          className="flex min-h-16 cursor-pointer items-center gap-3 rounded-control border border-transparent px-2 has-checked:border-second has-checked:bg-second/8"
        >
          <CircleAvatar id={circle.id} imageUrl={circle.imageUrl} size="large" />
          <span className="min-w-0 grow text-15 font-semibold wrap-anywhere">{circle.name}</span>
          <input
            type="radio"
            name="circle"
            checked={chosenId === circle.id}
            onChange={() => onChoose(circle.id)}
            className="size-5 shrink-0 accent-second"
          />
        </label>
      ))}
    </fieldset>
  )
}
