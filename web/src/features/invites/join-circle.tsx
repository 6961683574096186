import type { PublicGroup } from '@coterie/contract/invites'

import { getErrorText } from '../../api/api-errors.ts'
import { getAuthHref } from '../../api/next-page.ts'
import { invitesTexts } from '../../i18n/invites.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useJoinCircle, type CircleLinkParams } from './public-circle.ts'

type JoinCircleProps = { circle: PublicGroup; linkParams: CircleLinkParams; isSignedIn: boolean }

export function JoinCircle({ circle, linkParams, isSignedIn }: JoinCircleProps) {
  const { id, role, hasRequested, invite } = circle
  if (role !== null)
    return <AlreadyMember text={invitesTexts.alreadyMember} label={invitesTexts.openChat} id={id} />
  if (hasRequested && invite !== 'open') {
    return <AlreadyMember text={invitesTexts.requestPending} label={invitesTexts.introduce} id={id} />
  }
  return (
    <div className="grid gap-3">
      {invite !== null && invite !== 'open' && <Notice>{invitesTexts.inviteProblems[invite]}</Notice>}
      {isSignedIn ? (
        <JoinButton circle={circle} linkParams={linkParams} />
      ) : (
        <SignUp circle={circle} linkParams={linkParams} />
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
  const method = invite === 'open' ? 'invitedTo' : joinPolicy
  return { joinsDirectly: method === 'invitedTo' || method === 'open', hint: invitesTexts.joinHint[method] }
}

type JoinActionProps = { circle: PublicGroup; linkParams: CircleLinkParams }

function JoinButton({ circle, linkParams }: JoinActionProps) {
  const { joinsDirectly, hint } = getJoinMethod(circle)
  // Without a working link, the viewer can still send a request.
  const invite = circle.invite === 'open' ? linkParams.invite : undefined
  const { mutate, isPending, error } = useJoinCircle({ id: linkParams.id, invite })
  const [label, pendingLabel] = joinsDirectly
    ? [invitesTexts.join, invitesTexts.joining]
    : [invitesTexts.askToJoin, invitesTexts.askingToJoin]
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

function SignUp({ circle, linkParams: { id, invite } }: JoinActionProps) {
  const { joinsDirectly, hint } = getJoinMethod(circle)
  const page =
    circle.invite === 'open' && invite !== undefined ? `/group/${id}?invite=${invite}` : `/group/${id}`
  return (
    <>
      <ButtonLink href={getAuthHref(page)} fullWidth>
        {joinsDirectly ? invitesTexts.join : invitesTexts.askToJoin}
      </ButtonLink>
      <p className="text-center text-13 text-ink-soft">
        {hint} {invitesTexts.signInHint}
      </p>
    </>
  )
}
