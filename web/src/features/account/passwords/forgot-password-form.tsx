import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'

import { getIssues, getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { accountTexts } from '../../../i18n/account.ts'
import { passwordsTexts } from '../../../i18n/passwords.ts'
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
      if (!isMounted()) toast({ title: passwordsTexts.requestFailed, description, kind: 'destructive' })
    },
  })
  return (
    <form {...form.getFormProps(({ email }) => mutate(email))} className="grid w-full gap-5 text-left">
      {error && !isPending && getIssues(error).length === 0 && (
        <FormError>
          <Notice tone="bad" title={passwordsTexts.requestFailed}>
            {getErrorText(error)}
          </Notice>
        </FormError>
      )}
      <TextField
        {...form.field('email')}
        label={accountTexts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <Button type="submit" fullWidth pending={isPending}>
        {isPending ? passwordsTexts.sending : passwordsTexts.sendLink}
      </Button>
    </form>
  )
}
