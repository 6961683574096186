import { getAnswerLabels } from '@coterie/contract/notifications/answer-labels'
import type { NotificationAnswer } from '@coterie/contract/notifications/answers'
import type { AnswerableKind } from '@coterie/contract/notifications/notifications'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { call } from '../../api/call.ts'
import { ApiError, getErrorText } from '../../api/errors.ts'
import { product } from '../../i18n/product.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PlainFrame } from '../../ui/frames.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'

type LinkContent = { kind: AnswerableKind; answer: NotificationAnswer; text: string }

/**
 * Reads what the email said from the link itself. The page doesn't ask the server, so it reveals no more. The server checks
 * the link when the button is pressed.
 */
function readLink(token: string): LinkContent | null {
  try {
    const base64 = (token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
    const { kind, answer, text } = JSON.parse(new TextDecoder().decode(bytes)) as LinkContent
    const isValid = kind in titles && (answer === 'yes' || answer === 'no') && typeof text === 'string'
    return isValid ? { kind, answer, text } : null
  } catch {
    return null
  }
}

const titles = {
  request: m.answer_request_title,
  vote: m.answer_vote_title,
  spot: m.answer_spot_title,
  invitation: m.answer_invitation_title,
  proposal: m.answer_proposal_title,
  table: m.answer_table_title,
  'co-host': m.answer_co_host_title,
} as const satisfies Record<AnswerableKind, () => string>

/** The page of an emailed answer link. Only its button answers, because email scanners open links too. */
export function AnswerPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const link = readLink(token)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('POST /api/notifications/answer-link', { body: { token } }),
  })
  const home = (
    <ButtonLink href="/" variant="secondary" className="justify-self-start">
      {m.answer_open_app({ product })}
    </ButtonLink>
  )
  if (link === null) {
    return (
      <PlainFrame title={m.answer_link_title()}>
        <EmptyState scene="lost" title={m.answer_link_broken()} hint={m.answer_link_broken_hint()}>
          {home}
        </EmptyState>
      </PlainFrame>
    )
  }
  // If the server is unreachable, the button stays, so that people can try again.
  const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429
  return (
    <PlainFrame title={titles[link.kind]()}>
      <p className="text-17 wrap-anywhere">{link.text}</p>
      {data === undefined && !isFinal && (
        <Button pending={isPending} onClick={() => mutate()} className="justify-self-start">
          {getAnswerLabels({ kind: link.kind, hasSeveralDates: false })[link.answer]}
        </Button>
      )}
      {data !== undefined && (
        <div className="grid gap-4">
          <Notice tone="good">{data.message}</Notice>
          {home}
        </div>
      )}
      {error !== null && (
        <div className="grid gap-4">
          <Notice tone={isFinal ? 'plain' : 'bad'}>{getErrorText(error)}</Notice>
          {error instanceof ApiError && error.href !== undefined ? (
            <ButtonLink href={error.href} className="justify-self-start">
              {m.answer_view_event()}
            </ButtonLink>
          ) : (
            home
          )}
        </div>
      )}
    </PlainFrame>
  )
}
