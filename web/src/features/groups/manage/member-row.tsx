import type { OwnGroup } from '@coterie/contract/groups/groups'
import type { Member } from '@coterie/contract/groups/members'
import { Ellipsis, ShieldMinus, ShieldPlus, UserRoundMinus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import { useUser } from '../../../api/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { MenuEntry } from '../../../ui/menu-entry-types.ts'
import { Menu } from '../../../ui/menu.tsx'
import { managingWords } from '../../../i18n/managing.ts'
import { OnlineDot } from '../../presence/online-dot.tsx'
import { useRemoveMember, useSetRole } from './circle-mutations.ts'

type MemberRowProps = { circle: OwnGroup; member: Member }
type Asked = 'role' | 'remove'

/** A member, and what the viewer may do about them, asked once more in place. */
export function MemberRow({ circle, member }: MemberRowProps) {
  const { id: viewerId } = useUser()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { user, role, can } = member
  const isOwn = user.id === viewerId
  const entries = entriesFor(member, isOwn, setAsked)
  return (
    <li className="grid gap-3 py-2.5">
      <div className="flex min-h-14 items-center gap-3">
        <span className="relative shrink-0">
          <Avatar name={user.name} picture={user.avatar} />
          <OnlineDot userId={user.id} />
        </span>
        <Link
          href={`/people/${user.id}`}
          className="grid min-h-11 min-w-0 grow content-center text-15 font-semibold text-ink wrap-anywhere"
        >
          {user.name}
          {isOwn && <span className="font-normal text-ink-soft"> ({managingWords.you})</span>}
        </Link>
        {role === 'admin' && <Badge>{managingWords.admin}</Badge>}
        {(can.remove || can.changeRole) && (
          <Menu label={managingWords.moreAbout(user.name)} entries={entries}>
            {(trigger) => (
              <IconButton {...trigger} icon={Ellipsis} label={managingWords.moreAbout(user.name)} />
            )}
          </Menu>
        )}
      </div>
      {asked !== null && (
        <Question circle={circle} member={member} asked={asked} onDone={() => setAsked(null)} />
      )}
    </li>
  )
}

function entriesFor(
  { role, can }: Member,
  isOwn: boolean,
  onAsk: (asked: Asked) => void,
): readonly MenuEntry[] {
  const changeRole = {
    kind: 'action',
    label: roleWords(role, isOwn).label,
    icon: role === 'admin' ? ShieldMinus : ShieldPlus,
    onSelect: () => onAsk('role'),
  } as const
  const remove = {
    kind: 'action',
    label: managingWords.remove,
    icon: UserRoundMinus,
    danger: true,
    onSelect: () => onAsk('remove'),
  } as const
  return [...(can.changeRole ? [changeRole] : []), ...(can.remove ? [remove] : [])]
}

function roleWords(role: Member['role'], isOwn: boolean) {
  const { confirm, makeAdmin, makeMember, stepDown } = managingWords
  if (role === 'member') return { label: makeAdmin, says: confirm.admin }
  return isOwn
    ? { label: stepDown, says: () => confirm.stepDown }
    : { label: makeMember, says: confirm.member }
}

type QuestionProps = MemberRowProps & { asked: Asked; onDone: () => void }

/** What it would do, and the button that does it, which has the focus. */
function Question({ circle, member, asked, onDone }: QuestionProps) {
  const { id: viewerId } = useUser()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const remove = useRemoveMember(circle)
  const setRole = useSetRole(circle)
  const { user, role } = member
  const words =
    asked === 'remove'
      ? { label: managingWords.remove, says: managingWords.confirm.remove }
      : roleWords(role, user.id === viewerId)
  function confirm() {
    if (asked === 'remove') remove.mutate(member, { onSuccess: onDone })
    else setRole.mutate({ member, role: role === 'admin' ? 'member' : 'admin' }, { onSuccess: onDone })
  }
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <p className="text-15">{words.says(user.name)}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          ref={button}
          look={asked === 'remove' ? 'danger' : 'connect'}
          pending={remove.isPending || setRole.isPending}
          onClick={confirm}
        >
          {words.label}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {managingWords.cancel}
        </Button>
      </div>
    </div>
  )
}
