import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { getErrorText } from '../../../api/errors.ts'
import { setUser, useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError, Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Section } from '../../../ui/surfaces.tsx'
import { toast } from '../../../ui/toast.ts'
import { useForm } from '../../../ui/use-form.ts'
import { getFieldIssues } from '../field-issues.ts'
import { loadChangePasswordForm, loadFirstPasswordForm } from '../schemas.ts'
import { useIsMounted } from '../sign-in.ts'
import { ConfirmSession } from './confirm-session.tsx'
import { sessionsQuery } from './sessions-section.tsx'

const fieldsByErrorCode = { wrong_password: 'currentPassword', weak_password: 'newPassword' }
const emptyValues = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changing the password signs out all other browsers. */
export function PasswordSection() {
  const { hasPassword } = useUser()
  if (hasPassword) return <ChangePasswordSection />
  return (
    <Section title={m.security_set_password()} hint={m.security_set_password_hint()}>
      <ConfirmSession>
        <FirstPasswordForm />
      </ConfirmSession>
    </Section>
  )
}

/** For people who have signed in without a password so far. */
function FirstPasswordForm() {
  const user = useUser()
  const client = useQueryClient()
  const form = useForm(loadFirstPasswordForm, useState({ newPassword: '' }))
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: { newPassword: string }) => call('POST /api/user/password', { body }),
    onSuccess: () => {
      setUser(client, { ...user, hasPassword: true })
      void client.invalidateQueries(sessionsQuery)
      toast({ title: m.security_password_set(), description: m.security_password_changed_detail() })
    },
    onError: (failure) => form.showIssues(getFieldIssues(failure, fieldsByErrorCode)),
  })
  return (
    <form {...form.getFormProps((valid) => mutate(valid))} className="grid max-w-md gap-5 pt-2">
      {error !== null && !isPending && getFieldIssues(error, fieldsByErrorCode).length === 0 && (
        <FormError>
          <Notice tone="bad">{getErrorText(error)}</Notice>
        </FormError>
      )}
      <UsernameField />
      <PasswordField
        {...form.field('newPassword')}
        label={m.security_new_password()}
        hint={m.security_new_password_hint()}
        autoComplete="new-password"
      />
      <Button type="submit" pending={isPending} className="justify-self-start">
        {isPending ? m.security_setting_password() : m.security_set_password()}
      </Button>
    </form>
  )
}

function ChangePasswordSection() {
  const { form, change, error, isPending } = usePasswordChange()
  const isFormError = error !== null && getFieldIssues(error, fieldsByErrorCode).length === 0
  return (
    <Section title={m.security_password()} hint={m.security_password_section_hint()}>
      <form {...form.getFormProps((valid) => change(valid))} className="grid max-w-md gap-5 pt-2">
        {isFormError && !isPending && (
          <FormError>
            <Notice tone="bad">{getErrorText(error)}</Notice>
          </FormError>
        )}
        <UsernameField />
        <PasswordField
          {...form.field('currentPassword')}
          label={m.security_current_password()}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('newPassword')}
          label={m.security_new_password()}
          hint={m.security_new_password_hint()}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label={m.security_confirm_password()}
          autoComplete="new-password"
        />
        <Button type="submit" pending={isPending} className="justify-self-start">
          {isPending ? m.security_changing() : m.security_change_password()}
        </Button>
      </form>
    </Section>
  )
}

/** Tells password managers which account this is. */
function UsernameField() {
  return <input type="text" name="username" autoComplete="username" value={useUser().email} readOnly hidden />
}

function usePasswordChange() {
  const [values, setValues] = useState(emptyValues)
  const form = useForm(loadChangePasswordForm, [values, setValues])
  const client = useQueryClient()
  const isMounted = useIsMounted()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof values) =>
      call('POST /api/user/password', { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      setValues(emptyValues)
      void client.invalidateQueries(sessionsQuery)
      toast({ title: m.security_password_changed(), description: m.security_password_changed_detail() })
    },
    onError: (failure) => {
      if (isMounted()) return form.showIssues(getFieldIssues(failure, fieldsByErrorCode))
      toast({
        title: m.security_password_failed(),
        description: getErrorText(failure),
        kind: 'destructive',
      })
    },
  })
  return { form, change: mutate, error, isPending }
}
