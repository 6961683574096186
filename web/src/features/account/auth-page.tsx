import { Suspense, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'

import { authFor, isOpenPage, nextPage } from '../../api/next-page.ts'
import { lazy } from '../../ui/lazy.ts'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { accountWords } from '../../i18n/account.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { Letter } from './auth-message.tsx'
import { LoginForm } from './login-form.tsx'
import { useTyped } from './form-values.ts'

// Most people who come here sign in: what the others need is fetched when they need it.
const loadRegisterForm = () => import('./register-form.tsx')
const RegisterForm = lazy(async () => ({ default: (await loadRegisterForm()).RegisterForm }))
const Letters = lazy(async () => ({ default: (await import('./auth-messages.tsx')).Letters }))

const tabs = [
  { value: 'login', label: accountWords.login },
  { value: 'register', label: accountWords.register },
] as const

/**
 * Signing in, signing up (which the mail that lets one in leads to: ?register), and where the link in the
 * confirmation mail leads.
 */
export function AuthPage() {
  const [search] = useSearchParams()
  const isNew = isOpenPage(nextPage()) || search.has('register')
  const [typed, hold, forget] = useTyped(isNew ? 'register' : 'login')
  const [mailedTo, setMailedTo] = useState<string>()
  const [, navigate] = useLocation()

  function toLogin() {
    setMailedTo(undefined)
    hold({ tab: 'login' })
    const next = nextPage()
    navigate(next === null ? '/auth' : authFor(next), { replace: true })
  }

  function registered(email: string) {
    forget()
    setMailedTo(email)
  }

  const letter = letterFor(search, mailedTo)
  return (
    <AuthFrame introduces={letter === null}>
      <Suspense fallback={<Loading />}>
        {letter === null ? (
          <Tabs label={accountWords.waysIn} tabs={tabs} value={typed.tab} onChange={(tab) => hold({ tab })}>
            {typed.tab === 'login' ? (
              <LoginForm typed={typed} onType={hold} />
            ) : (
              <RegisterForm typed={typed} onType={hold} onRegistered={registered} onLoginInstead={toLogin} />
            )}
          </Tabs>
        ) : (
          <Letters letter={letter} onSignIn={toLogin} />
        )}
      </Suspense>
    </AuthFrame>
  )
}

function letterFor(search: URLSearchParams, mailedTo: string | undefined): Letter | null {
  const [token, verified] = [search.get('confirm'), search.get('verified')]
  if (mailedTo !== undefined) return { about: 'mailed', email: mailedTo }
  if (token !== null) return { about: 'confirm', token }
  if (verified === 'true') return { about: 'verified' }
  return verified === 'false' ? { about: 'spent' } : null
}
