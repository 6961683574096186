import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'

import { getIssues, getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useIsMounted } from '../use-is-mounted.ts'
import { loadForgotForm } from './schemas.ts'

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
      <TextField
        {...form.field('email')}
        label={m.account_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? m.passwords_sending() : m.passwords_send_link()}
      </Button>
    </form>
  )
}
