import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { isApiError, getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useForm, type LoadSchema } from '../../ui/use-form.ts'
import { AuthMessageCard } from './auth-message.tsx'
import { getFieldIssues } from './field-issues.ts'

const fieldsByErrorCode = { weak_password: 'password', wrong_password: 'password' }

type ConfirmLinkFormProps<Result> = {
  title: string
  text: string
  /** Shown in browsers that did not request the link. */
  passwordStep: {
    title: string
    text: string
    label: string
    hint?: string
    autoComplete: 'new-password' | 'current-password'
    load: LoadSchema<{ password: string }>
  }
  send: (password: string | undefined) => Promise<Result>
  onDone: (response: Result) => void
  onExpired: () => void
}

export function ConfirmLinkForm<Result>({
  passwordStep,
  send,
  onDone,
  onExpired,
  ...messageProps
}: ConfirmLinkFormProps<Result>) {
  const [needsPassword, setNeedsPassword] = useState(false)
  const form = useForm(passwordStep.load, useState({ password: '' }))
  const { mutate, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      if (isApiError(failure, 'confirmation_link_used')) onExpired()
      else if (isApiError(failure, 'different_browser')) setNeedsPassword(true)
      else form.showIssues(getFieldIssues(failure, fieldsByErrorCode))
    },
  })
  const isFormError =
    error !== null &&
    !isApiError(error, 'different_browser') &&
    getFieldIssues(error, fieldsByErrorCode).length === 0
  const errorNotice = isFormError && !isPending && <Notice tone="bad">{getErrorText(error)}</Notice>
  const label = isPending ? m.account_confirming() : m.account_confirm()
  if (!needsPassword)
    return (
      <AuthMessageCard scene="sealed" {...messageProps}>
        {errorNotice}
        <Button fullWidth pending={isPending} onClick={() => mutate(undefined)}>
          {label}
        </Button>
      </AuthMessageCard>
    )
  const { load: _, title, text, ...field } = passwordStep
  return (
    <AuthMessageCard key="password" scene="sealed" title={title} text={text}>
      <form {...form.getFormProps(({ password }) => mutate(password))} className="grid gap-5 text-left">
        {errorNotice}
        <PasswordField {...form.field('password')} {...field} />
        <Button type="submit" fullWidth pending={isPending}>
          {label}
        </Button>
      </form>
    </AuthMessageCard>
  )
}
