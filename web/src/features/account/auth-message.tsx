import { m } from '@coterie/contract/paraglide/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Illustration, type IllustrationName } from '../../ui/illustration.tsx'

/** Messages that replace the sign-in and sign-up forms. */
export type AuthMessage =
  | { kind: 'mailed' | 'waitlisted'; email: string }
  | { kind: 'confirm'; token: string }
  | { kind: 'sign-in'; token: string }
  | { kind: 'verified' }
  | { kind: 'expired' }

type AuthMessageCardProps = { scene: IllustrationName; title: string; text: string; children: ReactNode }

/**
 * Focuses a new heading, so that screen readers announce it. On a page from the server, which works before the app runs, the
 * person may have reached a control already: then the focus stays there.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) heading.current?.focus()
  }, [])
  return heading
}

export function AuthMessageCard({ scene, title, text, children }: AuthMessageCardProps) {
  const heading = useHeadingFocus()
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <Illustration name={scene} className="h-auto w-44" />
      <h1 ref={heading} tabIndex={-1} className="text-32 outline-none">
        {title}
      </h1>
      <p className="max-w-80 text-15 text-balance text-ink-soft">{text}</p>
      <div className="mt-2 grid w-full gap-2">{children}</div>
    </div>
  )
}

/** Requests another confirmation link. The server does not reveal whether the address needs one. */
export function useResendLink() {
  return useMutation({
    mutationFn: (email: string) => call('POST /api/verification-mail', { body: { email } }),
  })
}

export function ResendLink({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useResendLink()
  if (isSuccess)
    return (
      <output className="text-center text-15 text-balance text-ink-soft">
        {m.account_link_resent({ email })}
      </output>
    )
  return (
    <div className="grid justify-items-center">
      <Button variant="link" pending={isPending} onClick={() => mutate(email)}>
        {isPending ? m.account_sending_link() : m.account_resend_link()}
      </Button>
      {error && (
        <p role="alert" className="text-13 text-bad">
          {getErrorText(error)}
        </p>
      )}
    </div>
  )
}
