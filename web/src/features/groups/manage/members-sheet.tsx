import type { OwnGroup } from '@coterie/contract/groups/groups'
import type { Member } from '@coterie/contract/groups/members'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis, ShieldMinus, ShieldPlus, UserRoundMinus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { getItems } from '../../../api/paged.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/buttons.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import type { MenuEntry } from '../../../ui/menu.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { ErrorState, LoadMore, RowsSkeleton } from '../../../ui/states.tsx'
import { MemberName } from '../member-name.tsx'
import { membersQuery, useRemoveMember, useSetRole } from './circle-mutations.ts'

type MemberRowProps = { circle: OwnGroup; member: Member }
type MemberAction = 'role' | 'remove'

/** Actions are confirmed within the row. */
function MemberRow({ circle, member }: MemberRowProps) {
  const { id: viewerId } = useUser()
  const [pendingAction, setPendingAction] = useState<MemberAction | null>(null)
  const { user, can } = member
  const isOwn = user.id === viewerId
  const entries = getEntries(member, isOwn, setPendingAction)
  return (
    <li className="grid gap-3 py-2.5">
      <MemberName
        member={member}
        note={isOwn && <span className="font-normal text-ink-soft"> ({m.circle_management_you()})</span>}
      >
        {(can.remove || can.changeRole) && (
          <Menu label={m.circle_management_member_options_label({ name: user.name })} entries={entries}>
            {(trigger) => (
              <IconButton
                {...trigger}
                icon={Ellipsis}
                label={m.circle_management_member_options_label({ name: user.name })}
              />
            )}
          </Menu>
        )}
      </MemberName>
      {pendingAction !== null && (
        <ConfirmMemberAction
          circle={circle}
          member={member}
          pendingAction={pendingAction}
          onDone={() => setPendingAction(null)}
        />
      )}
    </li>
  )
}

function getEntries(
  { user, role, can }: Member,
  isOwn: boolean,
  onChoose: (pendingAction: MemberAction) => void,
): readonly MenuEntry[] {
  const changeRole = {
    kind: 'action',
    label: getRoleText(role, user.name, isOwn).label,
    icon: role === 'admin' ? ShieldMinus : ShieldPlus,
    onSelect: () => onChoose('role'),
  } as const
  const remove = {
    kind: 'action',
    label: m.circle_management_remove_member(),
    icon: UserRoundMinus,
    danger: true,
    onSelect: () => onChoose('remove'),
  } as const
  return [...(can.changeRole ? [changeRole] : []), ...(can.remove ? [remove] : [])]
}

function getRoleText(role: Member['role'], name: string, isOwn: boolean) {
  if (role === 'member')
    return {
      label: m.circle_management_make_organizer(),
      detail: m.circle_management_confirm_hints_organizer({ name }),
    }
  return isOwn
    ? { label: m.circle_management_step_down(), detail: m.circle_management_confirm_hints_step_down() }
    : {
        label: m.circle_management_remove_as_organizer(),
        detail: m.circle_management_confirm_hints_member({ name }),
      }
}

type ConfirmMemberActionProps = MemberRowProps & { pendingAction: MemberAction; onDone: () => void }

/** Focuses the button on mount. */
function ConfirmMemberAction({ circle, member, pendingAction, onDone }: ConfirmMemberActionProps) {
  const { id: viewerId } = useUser()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const remove = useRemoveMember(circle)
  const setRole = useSetRole(circle)
  const { user, role } = member
  const actionTexts =
    pendingAction === 'remove'
      ? {
          label: m.circle_management_remove_member(),
          detail: m.circle_management_confirm_hints_remove_member({ name: user.name }),
        }
      : getRoleText(role, user.name, user.id === viewerId)
  function confirm() {
    if (pendingAction === 'remove') remove.mutate(member, { onSuccess: onDone })
    else setRole.mutate({ member, role: role === 'admin' ? 'member' : 'admin' }, { onSuccess: onDone })
  }
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <p className="text-15">{actionTexts.detail}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          ref={button}
          variant={pendingAction === 'remove' ? 'danger' : 'connect'}
          pending={remove.isPending || setRole.isPending}
          onClick={confirm}
        >
          {actionTexts.label}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {m.circle_management_cancel()}
        </Button>
      </div>
    </div>
  )
}

export function MembersSheet({ circle, onClose }: { circle: OwnGroup; onClose: () => void }) {
  const list = useInfiniteQuery(membersQuery(circle.id))
  const { data, error, isPending, isRefetching, refetch } = list
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.circle_management_members_of({ circle: circle.name })}
      description={m.groups_members({ count: circle.memberCount })}
    >
      {isPending && <RowsSkeleton label={m.circle_management_loading_members()} rows={3} twoLines={false} />}
      {data === undefined && error !== null && (
        <ErrorState title={m.circle_management_members_failed()} query={{ error, refetch, isRefetching }} />
      )}
      {data !== undefined && (
        <>
          <ul className="divide-y divide-line">
            {getItems(data).map((member) => (
              <MemberRow key={member.userId} circle={circle} member={member} />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </Sheet>
  )
}
