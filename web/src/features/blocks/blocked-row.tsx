import type { BlockedPerson } from '@coterie/contract/blocks'
import { m } from '@coterie/contract/paraglide/messages'

import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { useUnblock } from './block-queries.ts'

type BlockedRowProps = { person: BlockedPerson; onUnblocked: () => void }

export function BlockedRow({ person, onUnblocked }: BlockedRowProps) {
  const { mutate, isPending } = useUnblock()
  const { name, avatar, since } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Avatar name={name} picture={avatar} />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-13 text-ink-soft">{m.blocks_since({ date: formatDate(since, 'date') })}</p>
        </div>
      </div>
      <Button
        variant="secondary"
        pending={isPending}
        aria-label={m.blocks_unblock_label({ name })}
        onClick={() => mutate(person, { onSuccess: onUnblocked })}
      >
        {isPending ? m.blocks_unblocking() : m.blocks_unblock()}
      </Button>
    </li>
  )
}
