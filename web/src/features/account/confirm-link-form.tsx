import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { useForm, type LoadSchema } from '../../ui/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { accountWords } from '../../i18n/account.ts'
import { issuesAt } from './field-issues.ts'
import { LetterSheet } from './auth-message.tsx'

const aboutFields = { weak_password: 'password', wrong_password: 'password' }

type ConfirmLinkProps<Answer> = {
  title: string
  text: string
  /** What the sheet says in a browser that did not ask for the link. */
  elsewhere: {
    title: string
    text: string
    label: string
    hint?: string
    autoComplete: 'new-password' | 'current-password'
    load: LoadSchema<{ password: string }>
  }
  send: (password: string | undefined) => Promise<Answer>
  onDone: (answer: Answer) => void
  onSpent: () => void
}

/** Where a mailed link leads: one button confirms it. A browser that did not ask for the link needs a password, too. */
export function ConfirmLink<Answer>({
  elsewhere,
  send,
  onDone,
  onSpent,
  ...sheet
}: ConfirmLinkProps<Answer>) {
  const [isElsewhere, setElsewhere] = useState(false)
  const form = useForm(elsewhere.load, useState({ password: '' }))
  const { mutate, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (problem) => {
      if (isRefused(problem, 'confirmation_link_spent')) onSpent()
      else if (isRefused(problem, 'other_browser')) setElsewhere(true)
      else form.blame(issuesAt(problem, aboutFields))
    },
  })
  const isAboutAll =
    error !== null && !isRefused(error, 'other_browser') && issuesAt(error, aboutFields).length === 0
  const problem = isAboutAll && !isPending && <Notice tone="bad">{sentenceOf(error)}</Notice>
  const label = isPending ? accountWords.confirming : accountWords.confirm
  if (!isElsewhere)
    return (
      <LetterSheet scene="sealed" {...sheet}>
        {problem}
        <Button wide pending={isPending} onClick={() => mutate(undefined)}>
          {label}
        </Button>
      </LetterSheet>
    )
  const { load: _, title, text, ...field } = elsewhere
  return (
    <LetterSheet key="elsewhere" scene="sealed" title={title} text={text}>
      <form {...form.sends(({ password }) => mutate(password))} className="grid gap-5 text-left">
        {problem}
        <PasswordField {...form.field('password')} {...field} />
        <Button type="submit" wide pending={isPending}>
          {label}
        </Button>
      </form>
    </LetterSheet>
  )
}
