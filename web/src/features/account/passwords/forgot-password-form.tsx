import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'

import { call } from '../../../api/call.ts'
import { issuesOf, sentenceOf } from '../../../api/api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { FormProblem, Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { accountWords } from '../../../i18n/account.ts'
import { passwordsWords } from '../../../i18n/passwords.ts'
import { useStillShown } from '../use-is-mounted.ts'
import { loadForgotForm } from './schemas.ts'

/**
 * Asks for a link to choose a new password. The server does not tell whether the address has an account. What was
 * typed to sign in comes along.
 */
export function ForgotForm({ onMailed }: { onMailed: (email: string) => void }) {
  const before = useHistoryState<{ email?: string } | null>()
  const form = useForm(loadForgotForm, useState({ email: before?.email ?? '' }))
  const isShown = useStillShown()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (email: string) => call('POST /api/forgot-password', { body: { email } }),
    onSuccess: ({ email }) => onMailed(email),
    onError: (problem) => {
      form.blame(issuesOf(problem))
      const description = sentenceOf(problem)
      if (!isShown()) toast({ title: passwordsWords.requestFailed, description, kind: 'destructive' })
    },
  })
  return (
    <form {...form.sends(({ email }) => mutate(email))} className="grid w-full gap-5 text-left">
      {error && !isPending && issuesOf(error).length === 0 && (
        <FormProblem>
          <Notice tone="bad" title={passwordsWords.requestFailed}>
            {sentenceOf(error)}
          </Notice>
        </FormProblem>
      )}
      <TextField
        {...form.field('email')}
        label={accountWords.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <Button type="submit" wide pending={isPending}>
        {isPending ? passwordsWords.sending : passwordsWords.sendLink}
      </Button>
    </form>
  )
}
