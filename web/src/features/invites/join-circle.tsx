import type { PublicGroup } from '@coterie/contract/invites'
import { m } from '@coterie/contract/paraglide/messages'

import { getErrorText } from '../../api/errors.ts'
import { getAuthHref } from '../../api/next-page.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useJoinCircle, type CircleLinkParams } from './public-circle.ts'

const inviteProblemTexts = {
  expired: m.invites_invite_problems_expired,
  used_up: m.invites_invite_problems_used_up,
  revoked: m.invites_invite_problems_revoked,
  unknown: m.invites_invite_problems_unknown,
}

const joinHintTexts = {
  invitedTo: m.invites_join_hint_invited_to,
  open: m.invites_join_hint_open,
  request: m.invites_join_hint_request,
  invitation: m.invites_join_hint_invitation,
}

type JoinCircleProps = { circle: PublicGroup; linkParams: CircleLinkParams; isSignedIn: boolean }

export function JoinCircle({ circle, linkParams, isSignedIn }: JoinCircleProps) {
  const { id, role, hasRequested, invite } = circle
  if (role !== null)
    return <ChatLink text={m.invites_already_member()} label={m.invites_open_chat()} id={id} />
  if (hasRequested && invite !== 'open') {
    return <ChatLink text={m.invites_request_pending()} label={m.invites_introduce()} id={id} />
  }
  return (
    <div className="grid gap-3">
      {invite !== null && invite !== 'open' && <Notice>{inviteProblemTexts[invite]()}</Notice>}
      {isSignedIn ? (
        <JoinButton circle={circle} linkParams={linkParams} />
      ) : (
        <SignUp circle={circle} linkParams={linkParams} />
      )}
    </div>
  )
}

function ChatLink({ text, label, id }: { text: string; label: string; id: number }) {
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
  return { joinsDirectly: method === 'invitedTo' || method === 'open', hint: joinHintTexts[method]() }
}

type JoinActionProps = { circle: PublicGroup; linkParams: CircleLinkParams }

function JoinButton({ circle, linkParams }: JoinActionProps) {
  const { joinsDirectly, hint } = getJoinMethod(circle)
  // Without a working link, the viewer can still send a request.
  const invite = circle.invite === 'open' ? linkParams.invite : undefined
  const { mutate, isPending, error } = useJoinCircle({ id: linkParams.id, invite })
  const [label, pendingLabel] = joinsDirectly
    ? [m.invites_join(), m.invites_joining()]
    : [m.invites_ask_to_join(), m.invites_asking_to_join()]
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
        {joinsDirectly ? m.invites_join() : m.invites_ask_to_join()}
      </ButtonLink>
      <p className="text-center text-13 text-ink-soft">
        {hint} {m.invites_sign_in_hint()}
      </p>
    </>
  )
}
