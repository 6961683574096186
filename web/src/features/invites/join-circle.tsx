import type { PublicGroup } from '@coterie/contract/invites'

import { getErrorText } from '../../api/api-errors.ts'
import { getAuthHref } from '../../api/next-page.ts'
import { invitesTexts } from '../../i18n/invites.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useJoinCircle, type CircleAddress } from './public-circle.ts'

type JoinCircleProps = { circle: PublicGroup; address: CircleAddress; signedIn: boolean }

export function JoinCircle({ circle, address, signedIn }: JoinCircleProps) {
  const { id, role, hasRequested, invite } = circle
  if (role !== null) return <AlreadyMember text={invitesTexts.member} label={invitesTexts.openChat} id={id} />
  if (hasRequested && invite !== 'open') {
    return <AlreadyMember text={invitesTexts.asked} label={invitesTexts.introduce} id={id} />
  }
  return (
    <div className="grid gap-3">
      {invite !== null && invite !== 'open' && <Notice>{invitesTexts.closed[invite]}</Notice>}
      {signedIn ? (
        <JoinButton circle={circle} address={address} />
      ) : (
        <SignUp circle={circle} address={address} />
      )}
    </div>
  )
}

function AlreadyMember({ text, label, id }: { text: string; label: string; id: number }) {
  return (
    <div className="grid gap-3">
      <p className="text-15 text-ink-soft">{text}</p>
      <ButtonLink href={`/messages/${id}`} fullWidth>
        {label}
      </ButtonLink>
    </div>
  )
}

function getJoinMethod({ invite, joinPolicy }: PublicGroup) {
  const method = invite === 'open' ? 'invited' : joinPolicy
  return { joinsDirectly: method === 'invited' || method === 'open', hint: invitesTexts.joinHint[method] }
}

type JoinActionProps = { circle: PublicGroup; address: CircleAddress }

function JoinButton({ circle, address }: JoinActionProps) {
  const { joinsDirectly, hint } = getJoinMethod(circle)
  // Without a working link, the viewer can still send a request.
  const invite = circle.invite === 'open' ? address.invite : undefined
  const { mutate, isPending, error } = useJoinCircle({ id: address.id, invite })
  const [label, pendingLabel] = joinsDirectly
    ? [invitesTexts.join, invitesTexts.joining]
    : [invitesTexts.ask, invitesTexts.asking]
  return (
    <>
      {error !== null && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>}
      <Button fullWidth pending={isPending} onClick={() => mutate()}>
        {isPending ? pendingLabel : label}
      </Button>
      <p className="text-center text-13 text-ink-soft">{hint}</p>
    </>
  )
}

function SignUp({ circle, address: { id, invite } }: JoinActionProps) {
  const { joinsDirectly, hint } = getJoinMethod(circle)
  const page =
    circle.invite === 'open' && invite !== undefined ? `/group/${id}?invite=${invite}` : `/group/${id}`
  return (
    <>
      <ButtonLink href={getAuthHref(page)} fullWidth>
        {joinsDirectly ? invitesTexts.join : invitesTexts.ask}
      </ButtonLink>
      <p className="text-center text-13 text-ink-soft">
        {hint} {invitesTexts.signInHint}
      </p>
    </>
  )
}
