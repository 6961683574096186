import type { PublicGroup } from '@coterie/contract/invites'

import { sentenceOf } from '../../api/api-errors.ts'
import { authFor } from '../../api/next-page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { invitesWords } from '../../i18n/invites.ts'
import { useJoin, type Address } from './public-circle.ts'

type JoinCircleProps = { circle: PublicGroup; address: Address; signedIn: boolean }

/** The way in: at once, by asking, or first to an account and back. */
export function JoinCircle({ circle, address, signedIn }: JoinCircleProps) {
  const { id, role, asked, invite } = circle
  if (role !== null) return <Inside text={invitesWords.member} label={invitesWords.openChat} id={id} />
  if (asked && invite !== 'open') {
    return <Inside text={invitesWords.asked} label={invitesWords.introduce} id={id} />
  }
  return (
    <div className="grid gap-3">
      {invite !== null && invite !== 'open' && <Notice>{invitesWords.closed[invite]}</Notice>}
      {signedIn ? <Join circle={circle} address={address} /> : <SignUp circle={circle} address={address} />}
    </div>
  )
}

function Inside({ text, label, id }: { text: string; label: string; id: number }) {
  return (
    <div className="grid gap-3">
      <p className="text-15 text-ink-soft">{text}</p>
      <ButtonLink href={`/messages/${id}`} wide>
        {label}
      </ButtonLink>
    </div>
  )
}

/** Whether the button joins at once, and what to say of it. */
function wayOf({ invite, entry }: PublicGroup) {
  const way = invite === 'open' ? 'invited' : entry
  return { atOnce: way === 'invited' || way === 'open', hint: invitesWords.joinHint[way] }
}

type WayProps = { circle: PublicGroup; address: Address }

function Join({ circle, address }: WayProps) {
  const { atOnce, hint } = wayOf(circle)
  // A link that has ended is left behind: what remains is asking.
  const invite = circle.invite === 'open' ? address.invite : undefined
  const { mutate, isPending, error } = useJoin({ id: address.id, invite })
  const [label, pendingLabel] = atOnce
    ? [invitesWords.join, invitesWords.joining]
    : [invitesWords.ask, invitesWords.asking]
  return (
    <>
      {error !== null && !isPending && <Notice tone="bad">{sentenceOf(error)}</Notice>}
      <Button wide pending={isPending} onClick={() => mutate()}>
        {isPending ? pendingLabel : label}
      </Button>
      <p className="text-center text-13 text-ink-soft">{hint}</p>
    </>
  )
}

function SignUp({ circle, address: { id, invite } }: WayProps) {
  const { atOnce, hint } = wayOf(circle)
  const page =
    circle.invite === 'open' && invite !== undefined ? `/group/${id}?invite=${invite}` : `/group/${id}`
  return (
    <>
      <ButtonLink href={authFor(page)} wide>
        {atOnce ? invitesWords.join : invitesWords.ask}
      </ButtonLink>
      <p className="text-center text-13 text-ink-soft">
        {hint} {invitesWords.signInHint}
      </p>
    </>
  )
}
