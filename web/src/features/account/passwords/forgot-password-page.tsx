import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'

import { call } from '../../../api/call.ts'
import { getIssues, getErrorText } from '../../../api/errors.ts'
import { ButtonLink, Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/fields.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthMessageCard } from '../auth-message.tsx'
import { loadForgotForm } from '../schemas.ts'
import { useIsMounted } from '../sign-in.ts'

/**
 * Prefilled with the email typed on the sign-in form. The server does not reveal whether the address has an account.
 */
export function ForgotPasswordForm({ onMailed }: { onMailed: (email: string) => void }) {
  const historyState = useHistoryState<{ email?: string } | null>()
  const form = useForm(loadForgotForm, useState({ email: historyState?.email ?? '' }))
  const isMounted = useIsMounted()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (email: string) => call('POST /api/forgot-password', { body: { email } }),
    onSuccess: ({ email }) => onMailed(email),
    onError: (failure) => {
      form.showIssues(getIssues(failure))
      const description = getErrorText(failure)
      if (!isMounted()) toast({ title: m.passwords_request_failed(), description, kind: 'destructive' })
    },
  })
  return (
    <form {...form.getFormProps(({ email }) => mutate(email))} className="grid w-full gap-5 text-left">
      {error && !isPending && getIssues(error).length === 0 && (
        <FormError>
          <Notice tone="bad" title={m.passwords_request_failed()}>
            {getErrorText(error)}
          </Notice>
        </FormError>
      )}
      <EmailField {...form.field('email')} label={m.account_email()} autoComplete="username" />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.passwords_sending() : m.passwords_send_link()}
      </Button>
    </form>
  )
}

type ResetLinkSentProps = { email: string; onUseAnother: () => void }

/** Worded so that it does not reveal whether the address has an account. */
export function ResetLinkSent({ email, onUseAnother }: ResetLinkSentProps) {
  return (
    <AuthMessageCard
      scene="sealed"
      title={m.passwords_link_sent_title()}
      text={m.passwords_link_sent_hint({ email })}
    >
      <ButtonLink href="/auth" fullWidth>
        {m.passwords_back_to_login()}
      </ButtonLink>
      <Button variant="link" onClick={onUseAnother}>
        {m.passwords_try_another_email()}
      </Button>
    </AuthMessageCard>
  )
}

export function ForgotPasswordPage() {
  const [mailedTo, setMailedTo] = useState<string>()
  return (
    <AuthFrame>
      {mailedTo === undefined ? (
        <div className="grid gap-6">
          <div className="grid gap-2">
            <h1 className="text-32">{m.passwords_forgot_title()}</h1>
            <p className="text-15 text-ink-soft">{m.passwords_forgot_hint()}</p>
          </div>
          <ForgotPasswordForm onMailed={setMailedTo} />
          <ButtonLink href="/auth" variant="quiet" fullWidth className="-mt-3">
            {m.passwords_back_to_login()}
          </ButtonLink>
        </div>
      ) : (
        <ResetLinkSent email={mailedTo} onUseAnother={() => setMailedTo(undefined)} />
      )}
    </AuthFrame>
  )
}
